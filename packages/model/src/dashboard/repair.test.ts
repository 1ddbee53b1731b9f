import { describe, expect, test } from 'vitest'
import { TimeWindow } from '../time/time-window'
import { withoutOrphans } from './configuration'
import { repairConfiguration } from './repair'

let counter = 0
const newId = () => `00000000-0000-0000-0000-${String(++counter).padStart(12, '0')}`
const repair = (stored: unknown) => repairConfiguration(stored as never, 'My board', newId)

describe('repairing a dashboard', () => {
  test('an empty document becomes a dashboard with one root state', () => {
    expect(repair(null)).toMatchObject({
      widgets: {},
      states: {
        default: {
          name: 'My board',
          root: true,
          layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
        },
      },
      entityAliases: {},
      filters: {},
      settings: { stateControllerId: 'entity', toolbarAlwaysOpen: true },
    })
  })

  test('a list of widgets becomes a map, and each widget is placed at its stored position', () => {
    const { widgets, states } = repair({
      widgets: [{ sizeX: 4, sizeY: 2, row: 1, col: 3, config: { mobileOrder: 5 } }],
    })
    const [id] = Object.keys(widgets) as [string]
    expect(widgets[id]).toMatchObject({ id, config: { datasources: [] } })
    expect(states.default!.layouts.main.widgets[id]).toEqual({
      sizeX: 4,
      sizeY: 2,
      row: 1,
      col: 3,
      mobileOrder: 5,
    })
  })

  test('old names of data sources and chart types are replaced', () => {
    const { widgets } = repair({
      widgets: {
        w: {
          isSystemType: true,
          bundleAlias: 'charts',
          typeAlias: 'timeseries',
          config: {
            datasources: [{ type: 'device', deviceAliasId: 'a' }],
            alarmSource: { type: 'device', deviceAliasId: 'b' },
          },
        },
      },
    })
    expect(widgets.w).toMatchObject({
      typeAlias: 'basic_timeseries',
      config: {
        datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }],
        alarmSource: { type: 'entity', entityAliasId: 'b' },
      },
    })
  })

  test('device aliases become entity aliases, and references to them get the new ids', () => {
    const { entityAliases, widgets } = repair({
      deviceAliases: {
        1: { alias: 'Pumps', deviceFilter: { useFilter: true, deviceNameFilter: 'Pump' } },
        2: { alias: 'One', deviceId: 'x' },
      },
      widgets: {
        w: { config: { datasources: [{ type: 'device', deviceAliasId: '1' }], targetDeviceAliasIds: ['2'] } },
      },
    })
    const byName = Object.fromEntries(Object.values(entityAliases).map((alias) => [alias.alias, alias]))
    expect(byName.Pumps!.filter).toEqual({
      type: 'entityName',
      resolveMultiple: false,
      entityType: 'DEVICE',
      entityNameFilter: 'Pump',
    })
    expect(byName.One!.filter).toMatchObject({ type: 'entityList', entityList: ['x'] })
    expect(widgets.w!.config.datasources[0]!.entityAliasId).toBe(byName.Pumps!.id)
    expect(widgets.w!.config.targetDeviceAliasIds).toEqual([byName.One!.id])
  })

  test('a missing root state and a missing grid are added, and a pair of margins becomes one margin', () => {
    const { states } = repair({
      states: {
        a: { layouts: { main: { widgets: {}, gridSettings: { columns: 12, margins: [7, 9] } } } },
        b: {},
      },
    })
    expect(states.a).toMatchObject({
      root: true,
      layouts: { main: { gridSettings: { columns: 12, margin: 7 } } },
    })
    expect(states.a!.layouts.main.gridSettings).not.toHaveProperty('margins')
    expect(states.b).toMatchObject({ root: false, layouts: { main: { gridSettings: { columns: 24 } } } })
  })

  test('positions become whole cells without overlaps, and invalid widgets and layouts are dropped', () => {
    const { states } = repair({
      widgets: { a: {}, b: {}, c: {}, bare: {} },
      states: {
        default: {
          layouts: {
            main: {
              widgets: {
                b: { row: 1, col: 6, sizeX: 4, sizeY: 2 },
                a: { row: 0, col: 0, sizeX: 7.5, sizeY: 3, mobileOrder: 2 },
                c: { row: 0, col: 7.2, sizeX: 4, sizeY: 1 },
                bare: {},
                ghost: { row: 0, col: 90, sizeX: 4, sizeY: 4 },
              },
              gridSettings: { columns: '24', margin: '10' },
            },
            right: null,
          },
        },
      },
    })
    expect(states.default!.layouts).not.toHaveProperty('right')
    const { widgets, gridSettings } = states.default!.layouts.main
    expect(gridSettings).toEqual({ columns: 24, margin: 10 })
    expect(widgets).toEqual({
      b: { row: 3, col: 6, sizeX: 4, sizeY: 2 },
      a: { row: 0, col: 0, sizeX: 7, sizeY: 3, mobileOrder: 2 },
      c: { row: 0, col: 7, sizeX: 4, sizeY: 1 },
      bare: { row: 5, col: 0, sizeX: 8, sizeY: 6 },
    })
  })

  test('the single grid of older releases is moved to the layouts', () => {
    const { settings, states, ...rest } = repair({
      gridSettings: { showDevicesSelect: false, titleColor: 'red', columns: 30, margins: [4, 4] },
    })
    expect(settings).toMatchObject({ showEntitiesSelect: false, titleColor: 'red' })
    expect(states.default!.layouts.main.gridSettings).toMatchObject({ columns: 30, margin: 4 })
    expect(rest).not.toHaveProperty('gridSettings')
  })

  test('unknown members are kept, and the stored document is not changed', () => {
    const stored = { extra: { deep: 1 }, widgets: { w: { own: true, config: { foreign: 2 } } } }
    const before = structuredClone(stored)
    expect(repair(stored)).toMatchObject(stored)
    expect(stored).toEqual(before)
  })
})

test('widgets that no layout shows are dropped', () => {
  const document = repair({
    widgets: { shown: { config: {} }, lost: { config: {} } },
    states: {
      a: { root: true, layouts: { main: { widgets: { shown: { sizeX: 1, sizeY: 1, row: 0, col: 0 } } } } },
    },
  })
  expect(Object.keys(withoutOrphans(document).widgets)).toEqual(['shown'])
})

describe('history windows of later releases', () => {
  const fixedTimewindow = { startTimeMs: 1, endTimeMs: 2 }
  test.each([
    [
      { historyType: 2, quickInterval: 'CURRENT_DAY', timewindowMs: 5 },
      { historyType: 1, quickInterval: 'CURRENT_DAY_SO_FAR' },
    ],
    [
      { historyType: 2, quickInterval: 'CURRENT_HOUR', fixedTimewindow, timewindowMs: 5 },
      { historyType: 1, quickInterval: 'CURRENT_HOUR', fixedTimewindow },
    ],
    [
      { historyType: 2, quickInterval: 'PREVIOUS_HALF_YEAR', timewindowMs: 5 },
      { historyType: 1, quickInterval: 'PREVIOUS_HALF_YEAR' },
    ],
    [
      { historyType: 2, quickInterval: 'PREVIOUS_WEEK' },
      { historyType: 1, quickInterval: 'PREVIOUS_WEEK_ISO' },
    ],
    [
      { historyType: 2, quickInterval: 'THIS_DAY_LAST_WEEK' },
      { historyType: 1, quickInterval: 'THIS_DAY_LAST_WEEK' },
    ],
    [
      { historyType: 2, quickInterval: 'NEXT_MONTH' },
      { historyType: 0, timewindowMs: 31 * 86_400_000 },
    ],
    [
      { historyType: 3, quickInterval: 'YESTERDAY', timewindowMs: 5 },
      { historyType: 0, timewindowMs: 5 },
    ],
    [{ historyType: 3 }, { historyType: 0, timewindowMs: 86_400_000 }],
    [
      { historyType: 1, quickInterval: 'YESTERDAY', fixedTimewindow, timewindowMs: 5 },
      { historyType: 1, fixedTimewindow },
    ],
    [
      { historyType: 1, quickInterval: 'YESTERDAY', fixedTimewindow },
      { historyType: 1, quickInterval: 'YESTERDAY' },
    ],
  ])('%j becomes %j', (history, expected) => {
    const { timewindow } = repairConfiguration({ timewindow: { history } }, 'x', () => 'id')
    expect(timewindow.history).toMatchObject(expected)
    expect('quickInterval' in timewindow.history!).toBe('quickInterval' in expected)
  })
})

test('a realtime calendar period becomes a window of the same length, without calendar intervals', () => {
  const stored = {
    realtime: {
      realtimeType: 1,
      quickInterval: 'CURRENT_WEEK_ISO',
      interval: 'WEEK_ISO',
      timewindowMs: 60_000,
    },
    history: { historyType: 0, timewindowMs: 5, interval: 'MONTH' },
    aggregation: { type: 'SUM', limit: 25_000 },
  }
  const { timewindow } = repairConfiguration({ timewindow: stored }, 'x', () => 'id')
  expect(TimeWindow.parse(timewindow)).toEqual({
    realtime: { timewindowMs: 7 * 86_400_000 },
    history: { historyType: 0, timewindowMs: 5 },
    aggregation: { type: 'SUM', limit: 25_000 },
  })
})
