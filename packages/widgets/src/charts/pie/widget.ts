import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { color, field, flag, number } from '../../fields'
import { SAMPLES } from '../latest/widgets'

/** Shares of a whole, with labels on the slices. */
export const pie = defineWidget({
  bundle: 'charts',
  alias: 'pie',
  name: 'Pie - Flot',
  type: 'latest',
  size: { x: 8, y: 5 },
  actionSources: { sliceClick: { name: 'slice-click', multiple: false } },
  settings: z
    .object({
      radius: number(1, 'Radius (share of the available space, or pixels)'),
      innerRadius: number(0, 'Radius of the hole'),
      tilt: number(1, 'Tilt (0-1)'),
      animatedPie: flag(false, 'Animated'),
      stroke: field(
        z
          .object({ color: color('', 'Border color'), width: number(0, 'Border width') })
          .loose()
          .prefault({}),
        { title: 'Border' },
      ),
      showLabels: flag(false, 'Show labels'),
      fontColor: color('#545454', 'Font color'),
      fontSize: number(10, 'Font size'),
    })
    .loose(),
  keySettings: z
    .object({
      hideDataByDefault: flag(false, 'Hidden by default'),
      disableDataHiding: flag(false, 'Cannot be hidden'),
      removeFromLegend: flag(false, 'Not in the legend'),
    })
    .loose(),
  config: { settings: { stroke: { color: '', width: 5 }, showLabels: true } },
  preview: { dataKeys: SAMPLES },
})
