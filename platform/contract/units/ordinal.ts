/** '21st', in English only. */
export const ordinal = (day: number) =>
  `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
