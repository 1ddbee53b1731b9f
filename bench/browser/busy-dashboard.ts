import { setTimeout as sleep } from 'node:timers/promises'
import { alias, devicesOf, entitySource, series, single } from '@signalbox/model/dashboard/source-builders'
import { dashboard, type PlacedWidget, widget } from '@signalbox/model/dashboard/widget-builders'
import {
  type BenchDevice,
  type BrowserSession,
  devicesNamed,
  FIRST_NUMBER,
  measureFrames,
} from './browser-session'
import { reportEverySecond } from './reporting'

const DEVICES = 100
const WIDGETS = 50
const WATCH_MS = 20_000

/** Measures a dashboard of fifty widgets of several types, with a hundred devices that report every second. */
export async function measureBusyDashboard(session: BrowserSession) {
  const devices = await devicesNamed(session, 'busy', DEVICES)
  const stop = reportEverySecond(devices)
  const firstDataMs = await session.open(mixedDashboard(devices), FIRST_NUMBER)
  await sleep(5000)
  const { busy, longestTaskMs } = await measureFrames(session.page, () => sleep(WATCH_MS))
  stop()
  for (const { mqtt } of devices) await mqtt.end()
  return { firstDataMs, busy, longestTaskMs }
}

function mixedDashboard(devices: BenchDevice[]) {
  const aliases = devices.map(({ id }, index) => alias(`Device ${index}`, single('DEVICE', id)))
  const all = alias('All', devicesOf('busy'))
  const widgets = Array.from({ length: WIDGETS }, (_, index): PlacedWidget => {
    const position: [number, number, number, number] = [Math.floor(index / 8) * 3, (index % 8) * 3, 3, 3]
    const twoDevices = [aliases[index * 2]!, aliases[index * 2 + 1]!]
    const twoSources = (key: string) =>
      twoDevices.map(({ id }) => entitySource(id, [series(key, key, { units: '°C', decimals: 1 })]))
    const oneSource = [twoSources('temperature')[0]!]
    const common = { title: `Widget ${index}`, units: '°C', decimals: 1 }
    switch (index % 10) {
      case 0:
        return widget('cards', 'simple_card', 'latest', position, { ...common, datasources: oneSource })
      case 1:
      case 2:
      case 3:
        return widget('charts', 'basic_timeseries', 'timeseries', position, {
          ...common,
          datasources: twoSources('temperature'),
        })
      case 4:
        return widget('charts', 'timeseries_bars_flot', 'timeseries', position, {
          ...common,
          datasources: twoSources('humidity'),
        })
      case 5:
      case 6:
        return widget('digital_gauges', 'gauge_justgage', 'latest', position, {
          ...common,
          datasources: oneSource,
        })
      case 7:
        return widget('analogue_gauges', 'radial_gauge_canvas_gauges', 'latest', position, {
          ...common,
          datasources: oneSource,
        })
      case 8:
        return widget('cards', 'entities_table', 'latest', position, {
          ...common,
          datasources: [entitySource(all.id, [series('temperature', 'T'), series('humidity', 'H')])],
        })
      default:
        return widget('cards', 'attributes_card', 'latest', position, {
          ...common,
          datasources: twoSources('humidity'),
        })
    }
  })
  return dashboard(
    'Busy',
    '',
    [all, ...aliases],
    { default: { name: 'Busy', isRoot: true, widgets } },
    60_000,
  )
}
