import { entries } from './word-list.ts'

/** Names of the plant in the languages of South Africa and its neighbours; checked on 21 November 2026. A search for one finds all. */
export const plantNames = entries(`
  cannabis, marijuana, marihuana, weed, ganja, ganga, ganjah, sensi, sensimilla, sinsemilla, maryjane,
  dagga, daga, daggazol, daggatjie, zol, zoll, zolletjie, zolle, wiet, majat,
  intsangu, insangu, nsangu, isangu, intsango, ntsangu, umya, izoli, idagga, iganja,
  matekwane, matokwane, matekoane, motokwane, motekwane, lebake, patje, patse, patsha,
  mbanje, mbanzhe, mbange, mbangi, mbhanje, imbanje, chamba, bangi, bhang, soruma, suruma, maconha, liamba, diamba`)

/** Words that mean cannabis and little else. */
export const cannabisNames = [
  ...plantNames,
  ...entries(`
  reefer, spliff, doobie, devils lettuce, wacky tobacky, mary jane, loud pack, loudpack, zaza, thc, thca, thcp, thcv, tetrahydrocannabinol,
  dankest, skyf, skyfie, skywe, ganja smoke, slowboat, rookgoed, swazi, bankie, bankies, stoppe, isikyf, iskyf, charas`),
]

/** Words that mean cannabis among other things. */
export const ambiguousNames = entries(`
  bud, budz, nug, rosin, live cutting, herb cutting, plant cutting, skunk, haze, kush, boom, joint, blunt, sativa, indica, dank, kief, keef, hemp leaf, hemp leaves, hemp tea,
  hemp bud, hemp smoke, hemp cigarette, smokable hemp, trichome, flower, herb, holy herb, green gold, chronic, 420, 4 20, 4 twenty,
  four twenty, mary j, pondo, dabs, durban p, popcorn bud, herbal jazz, puff puff, mj, medical grade, sun grown`)

/** Products of cannabis that may not be sold by anyone. */
export const cannabisProducts = entries(`
  pre roll, preroll, prerolled joint, pre rolled joint, moon rock, moonrock, sun rock, caviar joint, hash, hashish, bubble hash,
  ice hash, finger hash, live resin, live rosin, distillate, shatter, budder, crumble wax, dab wax, honey oil, bho, rso,
  rick simpson oil, phoenix tears, feco, full extract cannabis oil, diamonds and sauce, thca diamond,
  space cake, space cookie, space brownie, magic brownie, happy brownie, special brownie, special cookie, canna cookie, canna butter,
  cannabutter, weed brownie, weed cookie, weed edible, weed oil, dagga oil, dagga olie, dagga koekie, daggakoekie, daggaolie, ganja cake,
  cannabis oil, canna oil, cannaoil, cannabis flower, cannabis bud, hemp flower, thc vape, thc cart, thc cartridge, thc oil, thc gummy, thc gummie, thc gummies,
  delta 8, delta8, delta 9, delta9, delta 10, d8 thc, d9 thc, hhc, hhcp, thco, thc o, thcp, hexahydrocannabinol,
  feminised seed, feminized seed, fem seed, autoflower seed, autoflowering seed, auto seed, weed seed, dagga seed, cannabis seed,
  marijuana seed, ganja seed, dagga saad, cannabis clone, weed clone, rooted clone, clone in soil, mother plant clone, weed plant, dagga plant,
  cannabis plant, marijuana plant, ganja plant`)

/** Devices and food that are unlawful when THC, delta-8 or cannabis is in them, in any order of the words. */
export const carriers = entries(`
  vape, vape pen, pen, cart, cartridge, disposable, pod, gummy, gummie, gummies, chocolate, brownie, cookie, cake, sweets, candy, lollipop,
  edible, syrup, drink, tincture, drops, capsule, honey, butter, oil, infused, gumdrop, jelly, muffin, rusk, fudge, extract, concentrate, wax, dab`)

/** Other drugs, which nobody may offer. */
export const otherDrugs = entries(`
  magic mushroom, psilocybin, psilocybe, psilocin, shroom, golden teacher, penis envy mushroom, magic truffle, mushroom spore syringe, liberty cap,
  dmt, ayahuasca, mescaline, peyote, lsd, acid tab, lsd tab, blotter tab, mdma, molly, ecstasy, ecstasy pill, xtc, ketamine, cocaine, cocain, coke line,
  crack rock, heroin, nyaope, whoonga, sugars drug, tik, tik lolly, crystal meth, methamphetamine, methcathinone, khat, mandrax, witpyp, buttons mandrax,
  fentanyl, oxycodone, oxycontin, xanax, xanny, alprazolam, rohypnol, codeine, lean syrup, purple drank, tramadol, ghb, speed paste, amphetamine,
  adderall, lsd blotter, 2cb, 2c b, tusi, poppers amyl, ibogaine, iboga, kratom, spice k2, synthetic cannabinoid`)

/** Products with cannabidiol, which the label rules of CBD decide about. */
export const cbdNames = entries(
  'cbd, cannabidiol, cbg, cbn, full spectrum hemp extract, broad spectrum hemp extract',
)
