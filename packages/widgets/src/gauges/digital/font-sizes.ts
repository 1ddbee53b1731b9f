import type { GaugeModel } from './gauge-model'

type Shape = 'arc' | 'donut' | 'horizontalBar' | 'verticalBar'

/** The aspect ratio of the box of a gauge, and the length of its longer side at which fonts have their nominal size. */
function boxOf(shape: Shape, { title, min }: Pick<GaugeModel, 'title' | 'min'>) {
  switch (shape) {
    case 'arc':
      return { aspect: 1.5, longerSide: title ? 200 : 150 }
    case 'donut':
      return { aspect: 1, longerSide: 125 }
    case 'horizontalBar':
      return { aspect: title ? 2 : 2.5, longerSide: 200 }
    case 'verticalBar':
      return { aspect: min ? 0.5 : 0.35, longerSide: 150 }
  }
}

/** The text sizes of a gauge in pixels: those of the settings, scaled with the box of the gauge. */
export function fontSizes(
  shape: Shape,
  model: Pick<GaugeModel, 'title' | 'min' | 'settings'>,
  size: { width: number; height: number },
) {
  const { aspect, longerSide } = boxOf(shape, model)
  const width = Math.min(size.width, size.height * aspect)
  const factor = Math.max(width, width / aspect) / longerSide
  const { titleFont, valueFont, labelFont, minMaxFont } = model.settings
  const scaled = (size: number | null | undefined, byDefault: number) =>
    Math.max(MIN_FONT_PX, (size ?? byDefault) * factor)
  return {
    title: scaled(titleFont.size, 12),
    value: scaled(valueFont.size, 18),
    label: scaled(labelFont.size, 8),
    minMax: scaled(minMaxFont.size, 10),
  }
}

const MIN_FONT_PX = 9
