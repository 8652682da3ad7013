type SeedProductReview = {
  buyer: string
  product: string
  rating: number
  content: string
  daysLater: number
  reply?: string
}

/** Each stands on a completed order of the sample. */
export const productReviews: SeedProductReview[] = [
  {
    buyer: 'sipho_grows',
    product: 'Fabric pot, 25 litre',
    rating: 5,
    content:
      'Six of them through a wet Durban summer and not one seam has gone. They drain the way they should.',
    daysLater: 12,
    reply: 'Glad they held, Sipho. Bring them in when the handles tire and we restitch them.',
  },
  {
    buyer: 'sipho_grows',
    product: 'Fabric pot, 10 litre',
    rating: 4,
    content: 'Good pots. A little soft to stand up empty, fine once there is soil in them.',
    daysLater: 12,
  },
  {
    buyer: 'naledi',
    product: 'Blackwood two-part grinder',
    rating: 5,
    content:
      'A present that was nearly not given away. The grain is beautiful and the lid turns like a watch.',
    daysLater: 3,
  },
  {
    buyer: 'thandi.m',
    product: 'Backyard Grower’s Field Guide',
    rating: 5,
    content:
      'The chapter on frost alone is worth it: somebody has gardened on the Highveld before writing it.',
    daysLater: 9,
    reply: 'Eleven winters in Benoni went into that chapter. Thank you.',
  },
  {
    buyer: 'thandi.m',
    product: 'Grower’s wall calendar',
    rating: 3,
    content: 'Lovely pictures, but the squares are too small to write a whole day into.',
    daysLater: 9,
  },
  {
    buyer: 'gogo_nomsa',
    product: 'Worm castings, 10 litre',
    rating: 5,
    content: 'Black, damp and no smell. My spinach has opinions about it, all of them good.',
    daysLater: 4,
  },
]
