import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { color, field, font, image, number, text } from '../../fields'

const Label = z
  .object({
    pattern: text('${#0}', 'Pattern'),
    x: number(0, 'X (% of the image)'),
    y: number(0, 'Y (% of the image)'),
    backgroundColor: color('rgba(0,0,0,0)', 'Background color'),
    font: font(6, '#fff', 'Font'),
  })
  .loose()

/** Newest values written over an image. */
export const labelWidget = defineWidget({
  bundle: 'cards',
  alias: 'label_widget',
  name: 'Label widget',
  type: 'latest',
  size: { x: 4.5, y: 5 },
  data: { maxDatasources: 1, singleEntity: true },
  settings: z
    .object({
      backgroundImageUrl: image('Background'),
      labels: field(
        z
          .array(Label)
          .nullish()
          .transform((list) => list ?? [])
          .prefault([]),
        { title: 'Labels' },
      ),
    })
    .loose(),
  config: {
    settings: {
      labels: [
        {
          pattern: 'Value: ${#0:2} units.',
          x: 20,
          y: 47,
          backgroundColor: 'rgba(0,0,0,0)',
          font: { size: 6, color: '#808080', weight: '500' },
        },
      ],
    },
  },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'var',
        color: '#3063D2',
        settings: {},
        funcBody: 'return 10 + Math.sin(time / 5000);',
      },
    ],
  },
})
