// @vitest-environment happy-dom
// @long
import jquery from 'jquery'
import { afterEach, expect, test, vi } from 'vitest'
import { plot } from './plot'

afterEach(() => vi.restoreAllMocks())

const aChart = (data: Parameters<typeof plot>[1], options = {}) =>
  plot(jquery('<div style="width: 400px; height: 200px"></div>'), data, options)

test('the axes have the range of the data; after setData and setupGrid they have the range of the new data', () => {
  const chart = aChart([
    {
      data: [
        [0, 5],
        [10, 25],
      ],
    },
  ])
  expect(chart.getAxes()).toMatchObject({ xaxis: { min: 0, max: 10 }, yaxis: { min: 5, max: 25 } })
  chart.setData([
    {
      data: [
        [0, 1],
        [20, 2],
      ],
    },
  ])
  chart.setupGrid()
  expect(chart.getAxes()).toMatchObject({ xaxis: { min: 0, max: 20 }, yaxis: { min: 1, max: 2 } })
})

test('a bound of the options takes precedence over the data', () => {
  const chart = aChart(
    [
      {
        data: [
          [0, 5],
          [10, 25],
        ],
      },
    ],
    { yaxis: { min: 0 } },
  )
  expect(chart.getAxes().yaxis).toMatchObject({ min: 0, max: 25 })
})

test('the position of a point is computed without reading the data again', () => {
  let reads = 0
  const points = Array.from({ length: 100 }, (_, x): [number, number] => [x, x])
  const data = new Proxy(points, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads++
      return Reflect.get(target, name, receiver)
    },
  })
  const chart = aChart([{ data }])
  reads = 0
  for (const x of points.keys()) chart.pointOffset({ x, y: x })
  expect(reads).toBe(0)
})

test('the axis range of 300,000 points is computed', () => {
  const data = Array.from({ length: 300_000 }, (_, x): [number, number] => [x, -x])
  expect(aChart([{ data }]).getAxes().xaxis.max).toBe(299_999)
})

const WITH_GAPS: Parameters<typeof plot>[1] = [{ data: [[0, 5], [1, 6], [2, null], null, [4, 9], [5, 8]] }]

/** Sets the size of all elements: in this environment elements have no size. */
function setSize() {
  vi.spyOn(jquery.fn, 'width').mockReturnValue(400 as never)
  vi.spyOn(jquery.fn, 'height').mockReturnValue(200 as never)
}

test('missing values do not extend the axis to zero, and the line has a gap for them', () => {
  const path: string[] = []
  const context = new Proxy({} as Record<string, unknown>, {
    get: (target, name) => target[String(name)] ?? (() => path.push(String(name))),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  setSize()
  const chart = plot(jquery('<div></div>'), WITH_GAPS, { grid: { show: false } })
  expect(chart.getAxes().yaxis).toMatchObject({ min: 5, max: 9 })
  const line = ['beginPath', 'lineTo', 'lineTo', 'stroke']
  expect(path).toEqual([...line, ...line])
})

test('the item under the pointer has the index of its entry, even after a gap', () => {
  setSize()
  const holder = jquery('<div></div>')
  const chart = plot(holder, WITH_GAPS, { grid: { clickable: true, mouseActiveRadius: 1 } })
  const items: unknown[] = []
  holder.on('plotclick', (_event, _place, item) => items.push(item.dataIndex))
  const { left, top } = chart.pointOffset({ x: 4, y: 9 })
  const click = Object.assign(new MouseEvent('click'), { offsetX: left, offsetY: top })
  chart.getCanvas().dispatchEvent(click)
  expect(items).toEqual([4])
})

test('a selection whose button is released outside of the chart ends at the edge', () => {
  setSize()
  const holder = jquery('<div></div>')
  const data: [number, number][] = [
    [0, 5],
    [10, 25],
  ]
  const chart = plot(holder, [{ data }], { selection: { mode: 'x' } })
  const ranges: unknown[] = []
  holder.on('plotselected', (_event, { xaxis }) => ranges.push(xaxis))
  const { left, top } = chart.pointOffset({ x: 4, y: 5 })
  const press = Object.assign(new MouseEvent('mousedown'), { offsetX: left, offsetY: top })
  chart.getCanvas().dispatchEvent(press)
  document.dispatchEvent(new MouseEvent('mouseup', { clientX: 5000, clientY: -20 }))
  document.dispatchEvent(new MouseEvent('mouseup', { clientX: 0, clientY: 0 }))
  expect(ranges).toEqual([{ from: 4, to: 10 }])
})
