import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { flag, text } from '../../fields'
import { CONTROL_FRAME, controlKeys } from '../control-widget'
import { DEFAULT_CONVERT, DEFAULT_PARSE, requestTimeout, switchFields } from '../fields'

/** A round power button that sends its value to the target device. */
export const roundSwitch = defineWidget({
  bundle: 'control_widgets',
  alias: 'round_switch',
  name: 'Round switch',
  type: 'rpc',
  size: { x: 2.5, y: 2 },
  settings: z
    .object({
      initialValue: flag(false, 'Initial value'),
      title: text('', 'Switch title'),
      ...switchFields,
      requestTimeout: requestTimeout(),
    })
    .loose(),
  extraKeys: controlKeys,
  config: {
    ...CONTROL_FRAME,
    decimals: 2,
    settings: {
      title: 'Round switch',
      parseValueFunction: DEFAULT_PARSE,
      convertValueFunction: DEFAULT_CONVERT,
    },
  },
})
