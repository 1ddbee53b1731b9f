import { z } from 'zod'
import { defineWidget } from '../../define-widget'

/** One big latest value with its label. */
export const simpleCard = defineWidget({
  bundle: 'cards',
  alias: 'simple_card',
  name: 'Simple card',
  type: 'latest',
  size: { x: 5, y: 3 },
  data: { maxDatasources: 1, maxDataKeys: 1, singleEntity: true },
  settings: z.object({
    labelPosition: z
      .enum(['left', 'top'])
      .default('left')
      .meta({ title: 'Label position', choices: { left: 'Left', top: 'Top' } }),
  }),
  config: {
    showTitle: false,
    units: '°C',
    decimals: 0,
    settings: { labelPosition: 'top' },
  },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'Temp',
        color: '#2196f3',
        settings: {},
        funcBody: 'return 22 + Math.round(3 * Math.sin(time / 9000));',
      },
    ],
  },
})
