import { type CSSProperties, createElement } from 'react'

/** A shape of a picture: an SVG element with its attributes, and a style with its colors. */
interface Shape {
  tag: 'rect' | 'circle' | 'path'
  attributes: Record<string, number | string>
  style: CSSProperties
}

const token = (color: string) => (color.startsWith('#') ? color : `var(--${color})`)

const bar = (x: number, y: number, width: number, height: number, color: string, rx = 1.5): Shape => ({
  tag: 'rect',
  attributes: { x, y, width, height, rx },
  style: { fill: token(color) },
})
const dot = (cx: number, cy: number, r: number, color: string): Shape => ({
  tag: 'circle',
  attributes: { cx, cy, r },
  style: { fill: token(color) },
})
const area = (d: string, color: string): Shape => ({
  tag: 'path',
  attributes: { d },
  style: { fill: token(color) },
})
const line = (d: string, color: string, strokeWidth = 1.6): Shape => ({
  tag: 'path',
  attributes: { d },
  style: { fill: 'none', stroke: token(color), strokeWidth, strokeLinecap: 'round' },
})

/** The pictures of the system bundles, 56 by 40 pixels. They show what the widgets look like. */
const PICTURES: Record<string, readonly Shape[]> = {
  alarm_widgets: [
    ...[28, 24, 20].map((width, row) => bar(18, 10 + row * 9, width, 3, 'line-2')),
    ...['critical', 'major', 'minor'].map((severity, row) => dot(11, 11.5 + row * 9, 2.6, `sev-${severity}`)),
  ],
  analogue_gauges: [
    line('M13 26A15 15 0 0 1 43 26', 'line-2', 3),
    line('M28 26L36 16', 'series-4', 2),
    dot(28, 26, 2.5, 'text-2'),
  ],
  cards: [
    bar(8, 9, 18, 22, 'surface-4', 3),
    bar(30, 9, 18, 10, 'surface-4', 3),
    bar(30, 21, 18, 10, 'surface-4', 3),
    bar(11, 13, 8, 2.5, 'line-2'),
    bar(11, 18, 12, 5, 'series-1'),
  ],
  charts: [
    line('M8 32H48', 'line-2'),
    ...[9, 15, 12, 20, 17].map((height, column) =>
      bar(10 + column * 8, 32 - height, 5, height, column === 3 ? 'series-2' : 'series-1'),
    ),
  ],
  control_widgets: [
    bar(10, 13, 26, 14, 'series-3', 7),
    dot(29, 20, 5, '#fff'),
    bar(40, 16, 6, 8, 'line-2', 2),
  ],
  date: [
    bar(14, 8, 28, 25, 'surface-4', 3),
    bar(14, 8, 28, 6, 'line-2', 3),
    ...[0, 1, 2, 3, 4].map((day) =>
      bar(19 + (day % 3) * 7, day < 3 ? 18 : 25, 5, 4, day === 1 ? 'series-1' : 'surface-1'),
    ),
  ],
  digital_gauges: [
    line('M13 27A15 15 0 0 1 43 27', 'line-2', 5),
    line('M13 27A15 15 0 0 1 33.1 12.9', 'series-3', 5),
  ],
  entity_admin_widgets: [
    bar(8, 8, 40, 5, 'line-2', 2),
    ...[16, 22, 28].flatMap((y) => [
      bar(8, y, 24, 3, 'surface-4'),
      bar(38, y, 4, 3, 'series-1'),
      bar(44, y, 4, 3, 'line-2'),
    ]),
  ],
  gateway_widgets: [
    bar(22, 8, 12, 9, 'series-7', 2.5),
    line('M28 17V23M12 28V23H44V28M28 23V28', 'line-2'),
    ...[8, 24, 40].map((x) => bar(x, 28, 8, 6, 'line-2')),
  ],
  gpio_widgets: [
    bar(12, 9, 32, 22, 'surface-4', 3),
    ...[0, 1, 2, 3, 4].flatMap((pin) => [
      dot(16 + pin * 6, 16, 2, pin % 2 === 1 ? 'ok' : 'line-2'),
      dot(16 + pin * 6, 24, 2, pin === 2 ? 'ok' : 'line-2'),
    ]),
  ],
  input_widgets: [
    {
      tag: 'rect',
      attributes: { x: 9.5, y: 9.5, width: 37, height: 9, rx: 2.5 },
      style: { fill: 'var(--surface-1)', stroke: 'var(--line-control)' },
    },
    bar(13, 12.5, 12, 3, 'line-2'),
    bar(30, 23, 16, 9, 'series-1', 2.5),
  ],
  maps_v2: [
    bar(0, 0, 56, 40, 'map-green', 0),
    area('M0 30C18 20 34 36 56 22V40H0Z', 'map-water'),
    area(
      'M28 9a6.5 6.5 0 0 1 6.5 6.5c0 4.5-6.5 10.5-6.5 10.5s-6.5-6-6.5-10.5A6.5 6.5 0 0 1 28 9z',
      'series-8',
    ),
    dot(28, 15.5, 2.3, '#fff'),
  ],
}

/** The picture of bundles that are not in `PICTURES`. */
const DEFAULT_PICTURE = [
  bar(14, 9, 12, 10, 'surface-4', 3),
  bar(30, 9, 12, 10, 'series-1', 3),
  bar(14, 22, 12, 10, 'line-2', 3),
  bar(30, 22, 12, 10, 'surface-4', 3),
]

/** The picture of a bundle that has no image. Bundles that are not in `PICTURES` share one picture. */
export function BundlePicture({ alias }: { alias: string | undefined }) {
  const shapes = (alias !== undefined && Object.hasOwn(PICTURES, alias) && PICTURES[alias]) || DEFAULT_PICTURE
  return (
    <svg viewBox="0 0 56 40" aria-hidden="true">
      {shapes.map(({ tag, attributes, style }, index) =>
        createElement(tag, { key: index, ...attributes, style }),
      )}
    </svg>
  )
}
