import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { color, field, font, image, text } from '../../fields'

/** A new label is in the middle of the image. A stored label without a position is in the top left corner. */
const position = (title: string) => z.number().nullish().meta({ title, default: 50 })

const Label = z
  .object({
    pattern: text('${#0}', 'Pattern'),
    x: position('X (% of the image)'),
    y: position('Y (% of the image)'),
    backgroundColor: color('rgba(0,0,0,0)', 'Background color'),
    font: font(6, '#fff', 'Font'),
  })
  .loose()

/** Latest values over an image. */
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
