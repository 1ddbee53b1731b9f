import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { number, text } from '../../fields'
import { CONTROL_FRAME, controlKeys } from '../control-widget'
import { requestTimeout } from '../fields'

/** A knob that sends a number to the target device. */
export const knobControl = defineWidget({
  bundle: 'control_widgets',
  alias: 'knob_control',
  name: 'Knob Control',
  type: 'rpc',
  size: { x: 5, y: 4.5 },
  settings: z
    .object({
      minValue: number(0, 'Minimum value'),
      maxValue: number(100, 'Maximum value'),
      initialValue: number(50, 'Initial value'),
      title: text('', 'Knob title'),
      getValueMethod: text('getValue', 'Get value method'),
      setValueMethod: text('setValue', 'Set value method'),
      requestTimeout: requestTimeout(),
    })
    .loose(),
  whenMissing: { initialValue: null },
  extraKeys: controlKeys,
  config: { ...CONTROL_FRAME, decimals: 2, settings: { title: 'Knob control' } },
})
