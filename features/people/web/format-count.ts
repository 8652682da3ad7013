const format = new Intl.NumberFormat('en-US')

/** '1 406', parted by a narrow space that does not break. */
export const counted = (value: number | null) =>
  value === null ? '–' : format.format(value).replaceAll(',', '\u202f')
