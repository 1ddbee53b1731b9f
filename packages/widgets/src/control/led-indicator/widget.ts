import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, code, color, flag, text } from '../../fields'
import { CONTROL_FRAME, watchedKeys } from '../control-widget'
import { DEFAULT_PARSE, requestTimeout } from '../fields'

/** An LED that shows a value of the target device. */
export const ledIndicator = defineWidget({
  bundle: 'control_widgets',
  alias: 'led_indicator',
  name: 'Led indicator',
  type: 'rpc',
  size: { x: 2.5, y: 2.5 },
  settings: z
    .object({
      initialValue: flag(false, 'Initial value'),
      title: text('', 'LED title'),
      ledColor: color('green', 'LED color'),
      performCheckStatus: flag(true, 'Perform RPC device status check'),
      checkStatusMethod: text('checkStatus', 'RPC check device status method', {
        condition: 'model.performCheckStatus === true',
      }),
      retrieveValueMethod: choice(
        ['attribute', 'timeseries'],
        'attribute',
        'Retrieve LED status using method',
        {
          attribute: 'Subscribe to an attribute',
          timeseries: 'Subscribe to a time series',
        },
      ),
      valueAttribute: text('value', 'Device attribute or time series with the LED status'),
      parseValueFunction: code('Parse LED status function: f(data), returns a boolean'),
      requestTimeout: requestTimeout(),
    })
    .loose(),
  extraKeys: ({ settings }) =>
    watchedKeys(settings?.retrieveValueMethod ?? 'attribute', settings?.valueAttribute),
  config: {
    ...CONTROL_FRAME,
    decimals: 2,
    settings: { title: 'Led indicator', parseValueFunction: DEFAULT_PARSE },
  },
})
