const format = new Intl.NumberFormat('en-US')

/** '1 406', grouped with a narrow no-break space. */
export const counted = (value: number | null) =>
  value === null ? '–' : format.format(value).replaceAll(',', '\u202f')
