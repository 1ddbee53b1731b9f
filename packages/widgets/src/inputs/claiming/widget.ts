import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { flag, text } from '../../fields'

/** A form by which a customer claims a device. */
export const deviceClaiming = defineWidget({
  bundle: 'input_widgets',
  alias: 'device_claiming_widget',
  name: 'Device claiming widget',
  type: 'static',
  size: { x: 7.5, y: 4.5 },
  data: { hasOwnData: true },
  settings: z
    .object({
      widgetTitle: text('', 'Widget title'),
      labelClaimButon: text('', 'Label of the button'),
      deviceSecret: flag(false, 'Show the field for the secret key'),
      showLabel: flag(true, 'Show labels'),
      deviceLabel: text('', 'Label of the device name'),
      secretKeyLabel: text('', 'Label of the secret key'),
      deviceNotFound: text('', 'Message when the device is not found'),
      failedClaimDevice: text('', 'Message when the device cannot be claimed'),
      successfulClaimDevice: text('', 'Success message'),
      requiredErrorDevice: text('', "'Required' message of the device name"),
      requiredErrorSecretKey: text('', "'Required' message of the secret key"),
    })
    .loose(),
  config: { enableFullscreen: false, settings: { deviceSecret: true } },
})
