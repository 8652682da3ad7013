/** The next round number above: 1, 2, 4 or 5 times a power of ten, so that half of it is round too. */
export function roundAbove(value: number) {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** The values with a line across the chart, and how many per cent from the top a value is. */
export function scaleOf(values: number[]) {
  const [top, low] = [roundAbove(Math.max(0, ...values)), Math.min(0, ...values)]
  const bottom = low < 0 ? -roundAbove(-low) : 0
  const y = (value: number) => ((top - value) / (top - bottom)) * 100
  const isFlat = values.every((value) => value === 0)
  const lines = isFlat ? [0] : bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0]
  return { lines, y }
}

/** Which of so many labels have room: every so manieth, counted from the last one. */
export const isLabelled = (index: number, count: number, most = 6) =>
  (count - 1 - index) % Math.ceil(count / most) === 0
