import { entries } from './word-list.ts'

/** Names that stand for nothing but a variety of cannabis. */
export const strainNames = entries(`
  durban poison, swazi gold, swazi red, swazi skunk, malawi gold, malawi cob, transkei gold, transkei, rooibaard, rooi baard, ciskei haze, pondo gold, lesotho blue,
  power plant skunk, congo gold, limpopo gold, acapulco gold, panama red, colombian gold, thai stick, lambs bread, lambsbread, maui wowie, maui waui,
  og kush, hindu kush, afghan kush, bubba kush, master kush, purple kush, kosher kush, skywalker og, tahoe og, sfv og, fire og, larry og, king louis,
  san fernando valley og, ghost og, khalifa kush, critical kush, pink kush, blackberry kush, mango kush, vanilla kush, lemon kush, banana kush,
  girl scout cookies, gsc, thin mint gsc, forum cookies, animal cookies, platinum cookies, do si dos, dosidos, dosido, gmo cookies, garlic cookies,
  gg4, gorilla glue 4, original glue, zkittlez, zkittles, skittlez, runtz, white runtz, pink runtz, gushers strain, gelato 33, gelato 41, gelato 45, gelonade,
  biscotti runtz, sherblato, sunset sherbert, mochi gelato, jealousy strain, lemon cherry gelato, permanent marker strain, apple fritter strain,
  sour diesel, sour d, nyc diesel, headband og, chemdawg, chemdog, chem dawg, stardawg, star dawg, cali orange, cali weed,
  blue dream, blueberry haze, amnesia haze, super silver haze, silver haze, lemon haze, super lemon haze, ghost train haze, strawberry haze, cannalope haze,
  liberty haze, neville haze, purple urkle, grand daddy purple, granddaddy purple, grandaddy purple, gdp strain, purple punch, mendo breath, peanut butter breath,
  jack herer, ak 47 strain, trainwreck strain, super skunk, skunk 1, skunk no 1, lemon skunk, orange bud, big bud, critical mass strain, critical plus,
  power plant strain, northern lights auto, nl 5, white widow, great white shark strain, white rhino strain, bubblegum strain, cheese strain, uk cheese, blue cheese strain,
  exodus cheese, big buddha cheese, dinachem, tangie, tangie dream, clementine strain, forbidden fruit strain, strawberry cough, alaskan thunderfuck,
  cinderella 99, maui haze, bruce banner strain, death star strain, gods gift, la confidential, sensi star, sweet skunk, island sweet skunk,
  wedding cake strain, birthday cake strain, ice cream cake strain, triangle kush, motor breath, mac 1, miracle alien cookies, slurricane, zombie og, bubblicious strain,
  godfather og, gorilla zkittlez, mimosa strain, pineapple express strain, papaya punch, tropicana cookies, banana og, mandarin cookies, black domina`)

/** Varieties whose names also stand for other things, from a song of Jimi Hendrix to a pudding. */
export const ambiguousStrains = entries(`
  purple haze, green crack, northern lights, wedding cake, ice cream cake, birthday cake, pineapple express, gorilla glue, gorilla cookies, girl scout, blue cheese, ak 47, ak47,
  white rhino, great white shark, bubblegum, critical mass, power plant, trainwreck, headband, jealousy, gushers, bruce banner, death star, green apple, mimosa,
  moby dick, jack the ripper, royal gorilla, fat banana, purple queen, lemon cherry, cherry pie, key lime pie, apple fritter, banana split, biscotti, peyote cookies,
  sherbet, sherbert, tropicana, watermelon sugar, permanent marker, mac and cheese, gary payton, cereal milk, lava cake, london pound cake,
  blueberry muffin, strawberry banana, grape ape, white fire, black widow, venom, pink panther, lemon tree, papaya, mango tango, candyland, harlequin, cannatonic,
  white russian, afghani, nepalese, rockstar, alien, blackberry, godfather, cinderella, tangerine dream, purple punch, forbidden fruit, golden goat, galaxy`)
