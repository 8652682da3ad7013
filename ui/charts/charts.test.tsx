import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bars } from './Bars.tsx'
import { chartCopy } from './charts.copy.ts'
import { Figure } from './Figure.tsx'
import { Line } from './Line.tsx'
import { isLabelled, scaleOf } from './scale.ts'
import { ShareBar } from './ShareBar.tsx'
import { Sparkline } from './Sparkline.tsx'

afterEach(cleanup)

const weeks = [22, 25, 38, 17].map((value, index) => ({ label: `Week ${index + 1}`, value }))

test('a figure says its sentence, whether it is good, and has every number in a table', () => {
  render(
    <Figure
      sentence="38 orders last week, nine more than usual."
      verdict={{ isGood: true, text: 'Better than usual' }}
      unit="Orders a week"
      table={{ columns: ['Week', 'Orders'], rows: weeks.map(({ label, value }) => [label, String(value)]) }}
    >
      <Bars label="Orders a week" bars={weeks} say={String} usual={29} isLastOpen />
    </Figure>,
  )
  screen.getByRole('heading', { name: '38 orders last week, nine more than usual.' })
  screen.getByText('Better than usual')
  const table = screen.getByRole('table', { name: 'Orders a week', hidden: true })
  expect(within(table).getAllByRole('rowheader', { hidden: true })).toHaveLength(4)
  expect(
    within(table)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['22', '25', '38', '17'])
  screen.getByText(chartCopy.usual('29'))
})

test('bars grow from one ground, the best and the last have their numbers', () => {
  const { container } = render(<Bars label="Orders" bars={weeks} say={String} isLastOpen />)
  const drawn = [...container.querySelectorAll('rect')]
  expect(drawn.map((rect) => Number(rect.getAttribute('y')) + Number(rect.getAttribute('height')))).toEqual(
    weeks.map(() => 100),
  )
  expect(screen.getByRole('img', { name: 'Orders' })).toBeTruthy()
  screen.getByText('38')
  screen.getByText('17')
  expect(screen.queryByText('22')).toBeNull()
})

test('what was not counted has no bar, which is another thing than none', () => {
  const bars = [null, 0, 4, 2].map((value, index) => ({ label: `Week ${index}`, value }))
  const { container } = render(<Bars label="Posts" bars={bars} say={String} isLastOpen />)
  const drawn = [...container.querySelectorAll('rect')]
  expect(drawn.map((rect) => rect.querySelector('title')?.textContent)).toEqual([
    'Week 1: 0',
    'Week 2: 4',
    'Week 3: 2',
  ])
  expect(drawn.map((rect) => rect.getAttribute('x'))).toEqual(['11.5', '21.5', '31.5'])
})

test('a line leaves out what was not measured', () => {
  const points = [
    { label: 'Sep', value: 96 },
    { label: 'Oct', value: null },
    { label: 'Nov', value: 41 },
  ]
  const { container } = render(<Line label="Minutes" points={points} say={(minutes) => `${minutes} min`} />)
  expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2)
  screen.getByText('96 min')
  screen.getByText('41 min')
})

test('the parts of a share are as wide as they are large, and nothing is drawn of nothing', () => {
  const { container, rerender } = render(
    <ShareBar
      label="Appeals"
      shares={[
        { label: 'Stood', value: 3 },
        { label: 'Reversed', value: 1 },
        { label: 'Waiting', value: 0 },
      ]}
    />,
  )
  const widths = () => [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))
  expect(widths()).toEqual(['75', '25'])
  expect(screen.queryByText('Waiting')).toBeNull()
  rerender(<ShareBar label="Appeals" shares={[{ label: 'Stood', value: 0 }]} />)
  expect(widths()).toEqual([])
})

test('a spark line needs two values and is hidden from screen readers, as its number stands beside it', () => {
  const { container, rerender } = render(<Sparkline values={[3]} />)
  expect(container.querySelector('svg')).toBeNull()
  rerender(<Sparkline values={[3, 3]} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('the scale has round ends, a ground at zero, and room below it for losses', () => {
  expect(scaleOf([22, 38]).lines).toEqual([40, 20, 0])
  expect(scaleOf([0, 0]).lines).toEqual([0])
  const { lines, y } = scaleOf([100, -100])
  expect(lines).toEqual([100, 0, -100])
  expect(y(0)).toBe(50)
})

test('labels never stand closer than there is room, and the last one always stands', () => {
  for (const count of [1, 4, 12, 90]) {
    const labelled = Array.from({ length: count }, (_, index) => index).filter((index) =>
      isLabelled(index, count),
    )
    expect(labelled.length).toBeLessThanOrEqual(6)
    expect(labelled.at(-1)).toBe(count - 1)
  }
})
