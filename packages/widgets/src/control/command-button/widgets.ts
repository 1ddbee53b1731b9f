import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, color, field, flag, text } from '../../fields'
import { CONTROL_FRAME, controlKeys } from '../control-widget'
import { requestTimeout } from '../fields'

const styleButton = field(
  z
    .object({
      isRaised: flag(true, 'Raised'),
      isPrimary: flag(false, 'Primary color'),
      bgColor: color(null, 'Button background color', { condition: 'model.styleButton.isPrimary === false' }),
      textColor: color(null, 'Button text color', { condition: 'model.styleButton.isPrimary === false' }),
    })
    .loose()
    .prefault({}),
  { group: 'Button style' },
)

const json = (title: string) => field(z.string().nullish().default('{}'), { title, control: 'json' })

/** A button that sends one command to the target device. */
export const rpcButton = defineWidget({
  bundle: 'control_widgets',
  alias: 'rpcbutton',
  name: 'RPC Button',
  type: 'rpc',
  size: { x: 4, y: 2 },
  settings: z
    .object({
      title: text('', 'Widget title'),
      buttonText: text('Send RPC', 'Button label'),
      oneWayElseTwoWay: flag(true, 'One-way command'),
      showError: flag(false, 'Show RPC command execution error'),
      methodName: text('rpcCommand', 'RPC method'),
      methodParams: json('RPC method params'),
      requestTimeout: requestTimeout(5000),
      styleButton,
    })
    .loose(),
  extraKeys: controlKeys,
  config: CONTROL_FRAME,
})

/** A button that saves attributes of the target device. */
export const updateAttributesButton = defineWidget({
  bundle: 'control_widgets',
  alias: 'update_attributes',
  name: 'Update device attribute',
  type: 'rpc',
  size: { x: 4, y: 2 },
  settings: z
    .object({
      title: text('', 'Widget title'),
      buttonText: text('Update device attribute', 'Button label'),
      entityAttributeType: choice(
        ['SERVER_SCOPE', 'SHARED_SCOPE'],
        'SERVER_SCOPE',
        'Device attribute scope',
        {
          SERVER_SCOPE: 'Server attribute',
          SHARED_SCOPE: 'Shared attribute',
        },
      ),
      entityParameters: json('Device attribute parameters'),
      styleButton,
    })
    .loose(),
  extraKeys: controlKeys,
  config: CONTROL_FRAME,
})
