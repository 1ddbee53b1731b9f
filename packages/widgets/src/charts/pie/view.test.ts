import { expect, test } from 'vitest'
import { pieOption } from './view'
import { pie } from './widget'

const slice = { index: 0, label: 'First', value: 3, text: '3', color: '#3063d2' } as never
const colorOf = () => ''
const seriesWith = (settings: object, side: number) =>
  pieOption([slice], colorOf, pie.settings.parse(settings), { width: side, height: side }).series[0]

test('labels have the size and color of the settings, and are hidden in a small pie', () => {
  const chosen = { showLabels: true, fontSize: 7, fontColor: '#ff0000' }
  expect(seriesWith(chosen, 300)).toMatchObject({
    label: { show: true, fontSize: 7 },
    data: [{ label: { color: '#ff0000' } }],
  })
  expect(seriesWith(chosen, 80)).toMatchObject({ label: { show: false } })
  expect(seriesWith({ showLabels: false }, 300)).toMatchObject({ label: { show: false } })
})

test('a slice without area has no label', () => {
  const slices = [slice, { ...(slice as object), value: 0 }, { ...(slice as object), value: -2 }] as never[]
  const settings = pie.settings.parse({ showLabels: true })
  const [series] = pieOption(slices, colorOf, settings, { width: 300, height: 300 }).series
  const labels = slices.map((_slice, dataIndex) => series!.label.formatter({ dataIndex }))
  expect(labels).toEqual(['First\n100 %', '', ''])
})
