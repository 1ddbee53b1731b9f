import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { flag, text } from '../../fields'
import { CONTROL_FRAME, controlKeys } from '../control-widget'
import { DEFAULT_CONVERT, DEFAULT_PARSE, requestTimeout, switchFields } from '../fields'

/** A slide switch that sends its value to the target device. */
export const switchControl = defineWidget({
  bundle: 'control_widgets',
  alias: 'switch_control',
  name: 'Switch Control',
  type: 'rpc',
  size: { x: 4, y: 2.5 },
  settings: z
    .object({
      initialValue: flag(false, 'Initial value'),
      title: text('', 'Switch title'),
      showOnOffLabels: flag(true, 'Show on/off labels'),
      ...switchFields,
      requestTimeout: requestTimeout(),
    })
    .loose(),
  extraKeys: controlKeys,
  config: {
    ...CONTROL_FRAME,
    decimals: 2,
    settings: {
      title: 'Switch control',
      parseValueFunction: DEFAULT_PARSE,
      convertValueFunction: DEFAULT_CONVERT,
    },
  },
})
