import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Alias,
  alias,
  devicesOf,
  entitySource,
  series,
  single,
} from '@signalbox/model/dashboard/source-builders'
import { dashboard, type PlacedWidget, widget } from '@signalbox/model/dashboard/widget-builders'
import { type BrowserSession, devicesNamed, measureFrames } from './browser-session'
import { reportEverySecond } from './reporting'

const WIDGETS = 50
const WATCH_MS = 20_000
/** Selector of a text with a digit. It matches when a control shows the value of its device. */
const FIRST_VALUE = 'main :text-matches("\\\\d")'

/**
 * Measures a dashboard of fifty control, gateway, GPIO, admin, date and hierarchy widgets; their devices report every
 * second.
 */
export async function measureControlDashboard(session: BrowserSession) {
  const devices = await devicesNamed(session, 'control', WIDGETS)
  const stop = reportEverySecond(devices)
  const targets = devices.map(({ id }, index) => alias(`Device ${index}`, single('DEVICE', id)))
  const all = alias('All', devicesOf('control'))
  const widgets = targets.map((target, index) => mixedWidget(index, target, all))
  const states = { default: { name: 'Controls', isRoot: true, widgets } }
  const firstDataMs = await session.open(
    dashboard('Controls', '', [all, ...targets], states, 60_000),
    FIRST_VALUE,
  )
  await sleep(5000)
  const { busy, longestTaskMs } = await measureFrames(session.page, () => sleep(WATCH_MS))
  stop()
  for (const { mqtt } of devices) await mqtt.end()
  return { firstDataMs, busy, longestTaskMs }
}

const CONTROLS = ['knob_control', 'switch_control', 'round_switch', 'led_indicator', 'rpcbutton'] as const
const GATEWAY_TYPES = ['config_form_latest', 'attributes_card'] as const

function mixedWidget(index: number, target: Alias, all: Alias): PlacedWidget {
  const position: [number, number, number, number] = [Math.floor(index / 8) * 3, (index % 8) * 3, 3, 3]
  const title = `Widget ${index}`
  const source = entitySource(target.id, [series('temperature', 'MqttEventsProduced')])
  switch (index % 10) {
    case 5:
      return widget('gpio_widgets', 'gpio_panel', 'latest', position, {
        title,
        settings: { gpioList: [{ pin: 1, label: 'GPIO 1', row: 0, col: 0, color: '#008000' }] },
        datasources: [entitySource(target.id, [series('temperature', '1')])],
      })
    case 6:
      return widget('entity_admin_widgets', 'device_admin_table', 'latest', position, {
        title,
        datasources: [entitySource(all.id, [series('temperature', 'T'), series('humidity', 'H')])],
      })
    case 7:
      return widget('gateway_widgets', GATEWAY_TYPES[index % 20 === 7 ? 0 : 1], 'latest', position, {
        title,
        settings: { eventsReg: ['EventsProduced'] },
        datasources: [source],
      })
    case 8:
      return widget('date', 'date_range_navigator', 'static', position, { title })
    case 9:
      return widget('cards', 'entities_hierarchy', 'latest', position, { title, datasources: [source] })
    default:
      return widget('control_widgets', CONTROLS[index % 10]!, 'rpc', position, {
        title,
        targetDeviceAliasIds: [target.id],
        settings: {
          title,
          retrieveValueMethod: 'timeseries',
          valueKey: 'temperature',
          valueAttribute: 'temperature',
          performCheckStatus: false,
        },
      })
  }
}
