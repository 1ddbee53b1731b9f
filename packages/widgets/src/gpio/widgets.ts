import { z } from 'zod'
import { controlKeys } from '../control/control-widget'
import { defineWidget } from '../define-widget'
import { code, color, field, number, text } from '../fields'
import type { Pin } from './pins'

const pinFields = {
  pin: z.number().default(0).meta({ title: 'Pin' }),
  label: text('', 'Label'),
  row: z.number().default(0).meta({ title: 'Row' }),
  col: z.number().default(0).meta({ title: 'Column' }),
}
const request = (method: string, paramsBody: string, title: string) =>
  field(
    z
      .object({
        method: text(method, `${title}: method name`),
        paramsBody: field(z.string().nullish().default(paramsBody), {
          title: `${title}: body`,
          control: 'json',
        }),
      })
      .loose()
      .prefault({}),
    { group: title },
  )

const CHANGE_BODY = '{\n   "pin": "{$pin}",\n   "enabled": "{$enabled}"\n}'
const FRAME = { padding: '0px' }

const ControlSettings = z
  .object({
    gpioList: field(z.array(z.object(pinFields).loose()).default([]), {
      title: 'GPIO switches',
      group: 'Panel',
    }),
    requestTimeout: number(500, 'RPC request timeout, ms', { group: 'Panel' }),
    switchPanelBackgroundColor: color('#008a00', 'Switch panel background color', { group: 'Panel' }),
    gpioStatusRequest: request('getGpioStatus', '{}', 'GPIO status request'),
    gpioStatusChangeRequest: request('setGpioStatus', CHANGE_BODY, 'GPIO status change request'),
    parseGpioStatusFunction: code('Parse GPIO status function: f(body, pin), returns a boolean', {
      group: 'Parse GPIO status',
    }),
  })
  .loose()

/** Switches of the pins of the target device. */
export const gpioControl = (
  alias: string,
  name: string,
  size: { x: number; y: number },
  gpioList: Pin[],
  board: string,
) =>
  defineWidget({
    bundle: 'gpio_widgets',
    alias,
    name,
    type: 'rpc',
    size,
    settings: ControlSettings,
    whenMissing: { requestTimeout: 1000 },
    extraKeys: controlKeys,
    config: {
      ...FRAME,
      settings: {
        gpioList,
        switchPanelBackgroundColor: board,
        parseGpioStatusFunction: 'return body[pin] === true;',
      },
    },
  })

const PanelSettings = z
  .object({
    gpioList: field(z.array(z.object({ ...pinFields, color: color('red', 'Color') }).loose()).default([]), {
      title: 'GPIO LEDs',
    }),
    ledPanelBackgroundColor: color('#008a00', 'LED panel background color'),
  })
  .loose()

/** LEDs of pins. The data key labeled with the number of a pin determines whether its LED is lit. */
export const gpioPanel = (
  alias: string,
  name: string,
  size: { x: number; y: number },
  gpioList: Pin[],
  board: string,
) =>
  defineWidget({
    bundle: 'gpio_widgets',
    alias,
    name,
    type: 'latest',
    size,
    settings: PanelSettings,
    config: { ...FRAME, settings: { gpioList, ledPanelBackgroundColor: board } },
    preview: {
      dataKeys: gpioList.slice(0, 7).map(({ pin }) => ({
        name: 'f(x)',
        type: 'function',
        label: String(pin),
        color: '#3063D2',
        settings: {},
        funcBody: `return Math.sin(time / ${3000 + pin * 700}) > 0;`,
      })),
    },
  })

const OUTPUTS: Pin[] = [
  { pin: 1, label: 'GPIO 1', row: 0, col: 0 },
  { pin: 2, label: 'GPIO 2', row: 0, col: 1 },
  { pin: 3, label: 'GPIO 3', row: 1, col: 0 },
]
const LAMPS: Pin[] = OUTPUTS.map((pin, index) => ({
  ...pin,
  color: ['#008000', '#ffff00', '#cf006f'][index]!,
}))

export const basicGpioControl = gpioControl(
  'basic_gpio_control',
  'Basic GPIO Control',
  { x: 4, y: 2 },
  OUTPUTS,
  '#b71c1c',
)
export const basicGpioPanel = gpioPanel('gpio_panel', 'Basic GPIO Panel', { x: 5, y: 2 }, LAMPS, '#b71c1c')
