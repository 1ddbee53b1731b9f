import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, number, text } from '../../fields'

/** Takes a photo and stores it with an entity. */
export const cameraInput = defineWidget({
  bundle: 'input_widgets',
  alias: 'web_camera_input',
  name: 'Photo camera input',
  type: 'latest',
  size: { x: 7.5, y: 3 },
  data: { maxDatasources: 1, maxDataKeys: 1, singleEntity: true },
  settings: z
    .object({
      widgetTitle: text('', 'Widget title'),
      imageFormat: choice(['image/jpeg', 'image/png', 'image/webp'], 'image/png', 'Image format', {
        'image/jpeg': 'JPEG',
        'image/png': 'PNG',
        'image/webp': 'WEBP',
      }),
      imageQuality: number(0.92, 'Quality (0-1)'),
      maxWidth: number(640, 'Maximum width (px)'),
      maxHeight: number(480, 'Maximum height (px)'),
    })
    .loose(),
  whenMissing: { imageFormat: 'image/jpeg' },
  config: { enableFullscreen: false },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'Photo',
        color: '#3063D2',
        settings: {},
        funcBody: "return '';",
      },
    ],
  },
})
