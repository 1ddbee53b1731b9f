import { z } from 'zod'
import { defineWidget } from '../../define-widget'

/** Latest values of one or more entities, as lists. */
export const attributesCard = defineWidget({
  bundle: 'cards',
  alias: 'attributes_card',
  name: 'Attributes card',
  type: 'latest',
  size: { x: 7.5, y: 3 },
  settings: z.object({}).loose(),
  config: { titleStyle: { fontSize: '16px', fontWeight: 400 }, showLegend: false },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'Temperature',
        color: '#3063D2',
        units: '°C',
        settings: {},
        funcBody: 'return 21 + Math.sin(time / 5000);',
      },
      {
        name: 'f(x)',
        type: 'function',
        label: 'Door',
        color: '#C08600',
        settings: {},
        funcBody: "return Math.sin(time / 9000) > 0 ? 'open' : 'closed';",
      },
    ],
  },
})
