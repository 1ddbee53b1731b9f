import { describe, expect, test } from 'vitest'
import { copyWidget, pasteWidget, readWidgetItem, withAllAliases } from './clipboard'
import type { DashboardConfiguration } from './configuration'
import {
  columnsOf,
  freePosition,
  moveEntries,
  placeWidget,
  removeWidgets,
  withColumns,
  withRightLayout,
} from './edit-layout'
import { removeState, saveState, stateIdOf } from './edit-states'
import { movedPositions } from './grid-moves'
import { change, redo, startHistory, undo } from './history'
import { aliasUsers, filterUsers } from './references'
import { repairConfiguration } from './repair'
import { unresolvedAliases } from './unresolved-aliases'
import type { Widget } from './widget'

const MAIN = { stateId: 'default', layoutId: 'main' } as const
let counter = 0
const newId = () => `id-${counter++}`
const ALIAS = 'a0000000-0000-0000-0000-000000000001'

function aWidget(id: string, config: object = {}): Widget {
  return {
    id,
    isSystemType: true,
    bundleAlias: 'charts',
    typeAlias: 'basic_timeseries',
    type: 'timeseries',
    title: 'New widget',
    sizeX: 8,
    sizeY: 5,
    config: { datasources: [], ...config },
  }
}

function aDashboard(...widgets: Widget[]): DashboardConfiguration {
  const empty = repairConfiguration({}, 'Test', newId)
  return widgets.reduce((now, widget) => placeWidget(now, MAIN, widget, widget), empty)
}

/** A dashboard whose widgets are in one column, each below the previous widget. */
const aColumn = (...ids: string[]) =>
  ids.reduce(
    (now, id, index) => placeWidget(now, MAIN, aWidget(id), aWidget(id), { row: index * 5, col: 0 }),
    aDashboard(),
  )

const entries = (configuration: DashboardConfiguration) => configuration.states.default!.layouts.main.widgets

describe('positions', () => {
  test('a new widget gets the wanted position, moved into the columns; without a wanted position, it gets the first free one', () => {
    const filled = aDashboard(aWidget('a'), aWidget('b'), aWidget('c'), aWidget('d'))
    expect(entries(filled)).toMatchObject({
      a: { row: 0, col: 0 },
      b: { row: 0, col: 8 },
      c: { row: 0, col: 16 },
      d: { row: 5, col: 0 },
    })
    const dashboard = aDashboard(aWidget('a'))
    const beside = placeWidget(dashboard, MAIN, aWidget('c'), { sizeX: 8, sizeY: 5 }, { row: 0, col: 8 })
    expect(entries(beside).c).toMatchObject({ row: 0, col: 8 })
    const taken = placeWidget(dashboard, MAIN, aWidget('c'), { sizeX: 8, sizeY: 5 }, { row: 1, col: 20 })
    expect(entries(taken).c).toMatchObject({ row: 1, col: 16 })
  })

  test('a widget at an occupied position moves down', () => {
    const { layouts } = aColumn('a', 'b').states.default!
    expect(freePosition(layouts.main, { row: 2, col: 4, sizeX: 3, sizeY: 2 })).toMatchObject({
      row: 10,
      col: 4,
    })
    expect(freePosition(layouts.main, { row: 2, col: 4, sizeX: 3, sizeY: 2 }, ['a'])).toMatchObject({
      row: 2,
    })
  })

  test('moving changes positions only, and returns the same document when nothing moved', () => {
    const dashboard = aDashboard(aWidget('a'))
    const same = { a: { row: 0, col: 0, sizeX: 8, sizeY: 5 } }
    expect(moveEntries(dashboard, MAIN, same)).toBe(dashboard)
    const moved = moveEntries(dashboard, MAIN, { a: { row: 3, col: 2, sizeX: 6, sizeY: 4 } })
    expect(entries(moved).a).toEqual({ row: 3, col: 2, sizeX: 6, sizeY: 4 })
    expect(entries(dashboard).a?.row).toBe(0)
  })

  test('if the number of columns changes, widgets keep their share of the width, and neighbors stay adjacent', () => {
    const { layouts } = aColumn('a', 'b').states.default!
    const { widgets } = withColumns(layouts.main, 12)
    expect(widgets.a).toMatchObject({ row: 0, sizeX: 4, sizeY: 3 })
    expect(widgets.b).toMatchObject({ row: 3, sizeX: 4, sizeY: 2 })
  })

  test.each([
    ['widgets of an odd width', 12, { a: [0, 2], b: [2, 1], c: [3, 2] }, [0, 0, 0]],
    ['widgets smaller than a cell', 3, { a: [0, 1], b: [0, 1], c: [1, 1] }, [0, 1, 0]],
  ])('after a change to fewer columns, %s do not overlap', (_, columns, positions, rows) => {
    const layout = { ...aDashboard().states.default!.layouts.main }
    layout.widgets = Object.fromEntries(
      ['a', 'b', 'c'].map((id, index) => [id, { row: 0, col: index * 3, sizeX: 3, sizeY: 3 }]),
    )
    const { widgets } = withColumns(layout, columns)
    const shown = Object.entries(widgets)
    expect(Object.fromEntries(shown.map(([id, { col, sizeX }]) => [id, [col, sizeX]]))).toEqual(positions)
    expect(shown.map(([, { row }]) => row)).toEqual(rows)
  })

  test('adding the right layout halves the columns; removing the layout removes its widgets', () => {
    const withRight = withRightLayout(aDashboard(aWidget('a')), 'default', true)
    expect(withRight.states.default?.layouts.right?.gridSettings.columns).toBe(12)
    const filled = placeWidget(
      withRight,
      { stateId: 'default', layoutId: 'right' },
      aWidget('r'),
      aWidget('r'),
    )
    const withoutRight = withRightLayout(filled, 'default', false)
    expect(withoutRight.states.default?.layouts).not.toHaveProperty('right')
    expect(withoutRight.states.default?.layouts.main.gridSettings.columns).toBe(24)
    expect(Object.keys(withoutRight.widgets)).toEqual(['a'])
  })

  test('widgets beyond the last column keep their positions and can be moved: the layout is drawn wider', () => {
    const wide = placeWidget(aDashboard(), MAIN, aWidget('a'), { sizeX: 8, sizeY: 5 }, { row: 0, col: 16 })
    const { main } = withRightLayout(wide, 'default', true).states.default!.layouts
    expect(main.gridSettings.columns).toBe(12)
    expect(columnsOf(main)).toBe(24)
    expect(movedPositions(main, ['a'], { row: 1, col: -1 }, 'push')).toMatchObject({ a: { row: 1, col: 15 } })
    expect(movedPositions(main, ['a'], { row: 0, col: 1 }, 'push')).toMatchObject({ a: { row: 0, col: 16 } })
  })

  test('a widget that is removed from a layout is kept in the dashboard while another layout shows it', () => {
    const two = withRightLayout(aDashboard(aWidget('a')), 'default', true)
    const shared = placeWidget(two, { stateId: 'default', layoutId: 'right' }, two.widgets.a!, two.widgets.a!)
    const inRightOnly = removeWidgets(shared, MAIN, ['a'])
    expect(Object.keys(inRightOnly.widgets)).toEqual(['a'])
    expect(removeWidgets(inRightOnly, { stateId: 'default', layoutId: 'right' }, ['a']).widgets).toEqual({})
  })
})

describe('states', () => {
  test('a new root replaces the old one; the first state becomes the root when the root is unset or removed', () => {
    const added = saveState(aDashboard(), { id: 'device', name: 'Device', root: true })
    expect(Object.entries(added.states).map(([id, { root }]) => [id, root])).toEqual([
      ['default', false],
      ['device', true],
    ])
    const unset = saveState(added, { id: 'device', name: 'Device', root: false }, 'device')
    expect(unset.states.default?.root).toBe(true)
    expect(removeState(added, 'device').states.default?.root).toBe(true)
  })

  test('a renamed state keeps its position and its layouts; removing it removes its widgets', () => {
    const dashboard = saveState(aDashboard(aWidget('a')), { id: 'second', name: 'Second', root: false })
    const renamed = saveState(dashboard, { id: 'first', name: 'First', root: true }, 'default')
    expect(Object.keys(renamed.states)).toEqual(['first', 'second'])
    expect(Object.keys(renamed.states.first!.layouts.main.widgets)).toEqual(['a'])
    expect(removeState(renamed, 'first').widgets).toEqual({})
    expect(stateIdOf(' Cold room: detail ')).toBe('cold_room__detail')
  })

  test('after a state was renamed, actions open it by its new id; actions that open other dashboards stay', () => {
    const action = (type: string) => ({ type, targetDashboardStateId: 'default' })
    const types = ['openDashboardState', 'updateDashboardState', 'openDashboard']
    const dashboard = aDashboard(aWidget('a', { actions: { headerButton: types.map(action) } }), aWidget('b'))
    const renamed = saveState(dashboard, { id: 'first', name: 'First', root: true }, 'default')
    const targets = renamed.widgets.a?.config.actions?.headerButton?.map(
      (each) => each.targetDashboardStateId,
    )
    expect(targets).toEqual(['first', 'first', 'default'])
    expect(renamed.widgets.b).toBe(dashboard.widgets.b)
  })
})

describe('copy and paste', () => {
  const filter = { type: 'deviceType', resolveMultiple: true, deviceType: 'boiler' } as const
  const source = () => {
    const widget = aWidget('a', {
      datasources: [{ type: 'entity', entityAliasId: ALIAS, filterId: 'hot', dataKeys: [] }],
      alarmSource: { type: 'entity', entityAliasId: ALIAS, dataKeys: [] },
    })
    return {
      ...aDashboard(widget),
      entityAliases: { [ALIAS]: { id: ALIAS, alias: 'Boilers', filter } },
      filters: { hot: { id: 'hot', filter: 'Hot ones', editable: true, keyFilters: [] } },
    }
  }
  const item = () => readWidgetItem(JSON.parse(JSON.stringify(copyWidget(source(), MAIN, 'a'))))!

  test('pasting into another dashboard adds the alias and filter, and the alarm source uses the alias', () => {
    const { configuration, widgetId } = pasteWidget(aDashboard(), MAIN, item(), newId)
    const [alias] = Object.values(configuration.entityAliases)
    const [hot] = Object.values(configuration.filters)
    expect(alias).toMatchObject({ alias: 'Boilers', filter })
    expect(configuration.widgets[widgetId]?.config).toMatchObject({
      datasources: [{ entityAliasId: alias?.id, filterId: hot?.id }],
      alarmSource: { entityAliasId: alias?.id },
    })
    expect(aliasUsers(configuration, alias!.id)).toHaveLength(1)
    expect(filterUsers(configuration, hot!.id)).toHaveLength(1)
  })

  test('pasting reuses an alias with an equal filter and another name; a new alias gets an unused name', () => {
    const same = {
      x: {
        id: 'x',
        alias: 'Others',
        filter: { deviceType: 'boiler', resolveMultiple: true, type: 'deviceType' as const },
      },
    }
    expect(
      Object.keys(
        pasteWidget({ ...aDashboard(), entityAliases: same }, MAIN, item(), newId).configuration
          .entityAliases,
      ),
    ).toEqual(['x'])
    const other = {
      x: { id: 'x', alias: 'Boilers', filter: { type: 'apiUsageState' as const, resolveMultiple: false } },
    }
    const { configuration } = pasteWidget({ ...aDashboard(), entityAliases: other }, MAIN, item(), newId)
    expect(Object.values(configuration.entityAliases).map(({ alias }) => alias)).toEqual([
      'Boilers',
      'Boilers1',
    ])
  })

  test('the size of a pasted widget is scaled to the number of columns of the target layout', () => {
    const narrow = aDashboard()
    narrow.states.default!.layouts.main.gridSettings.columns = 12
    const { configuration, widgetId } = pasteWidget(narrow, MAIN, item(), newId)
    expect(entries(configuration)[widgetId]).toMatchObject({ sizeX: 4, sizeY: 2 })
  })

  test.each([
    null,
    {},
    { widget: {}, aliasesInfo: {} },
    { ...{ widget: { isSystemType: true } }, aliasesInfo: {}, originalColumns: 24 },
  ])('%j is not a widget', (stored) => expect(readWidgetItem(stored)).toBeNull())
})

describe('history', () => {
  test('undo and redo go through the steps; a new change drops the undone steps', () => {
    let history = startHistory('a')
    for (const next of ['b', 'c']) history = change(history, next)
    history = undo(history)
    expect(history.present).toBe('b')
    expect(redo(history).present).toBe('c')
    expect(change(history, 'd').future).toEqual([])
    expect(undo(undo(undo(history))).present).toBe('a')
    expect(redo(redo(redo(history))).present).toBe('c')
  })

  test('the steps of one gesture are undone together', () => {
    const typed = change(change(change(startHistory('a'), 'ab'), 'abc', true), 'abcd', true)
    expect(typed.present).toBe('abcd')
    expect(undo(typed).present).toBe('a')
  })
})

describe('widget files of older releases', () => {
  const file = (info: object) => ({
    widget: aWidget('w', { datasources: [{ type: 'entity', entityAliasId: 'old', dataKeys: [] }] }),
    aliasesInfo: { datasourceAliases: { 0: info } },
    originalColumns: 24,
  })
  const list = (entityType: string, ...entityList: string[]) => ({
    type: 'entityList',
    resolveMultiple: false,
    entityType,
    entityList,
  })
  test.each([
    [{ aliasName: 'Pump', deviceId: 'd' }, list('DEVICE', 'd')],
    [{ aliasName: 'Pump', deviceFilter: { useFilter: false, deviceList: ['d'] } }, list('DEVICE', 'd')],
    [
      { aliasName: 'Pump', entityType: 'ASSET', entityFilter: { useFilter: false, entityList: ['a'] } },
      list('ASSET', 'a'),
    ],
    [{ alias: 'Pump', filter: { type: 'stateEntity' } }, { type: 'stateEntity' }],
  ])('the alias %j of an older release is converted', (info, filter) => {
    const item = readWidgetItem(file(info))
    expect(item?.aliasesInfo.datasourceAliases[0]).toEqual({ alias: 'Pump', filter })
  })

  test('a data source without an alias gets an alias without an entity, which is reported as unresolved', () => {
    const item = withAllAliases(readWidgetItem({ ...file({}), aliasesInfo: {} })!)
    const { configuration } = pasteWidget(aDashboard(), MAIN, item, newId)
    expect(unresolvedAliases(configuration, [])).toHaveLength(1)
  })

  test('a widget pasted by keyboard gets the first free position at or below the given row', () => {
    const item = readWidgetItem(file({ alias: 'Pump', filter: { type: 'stateEntity' } }))!
    const { configuration, widgetId } = pasteWidget(aColumn('a', 'b', 'c'), MAIN, item, newId, { fromRow: 6 })
    expect(entries(configuration)[widgetId]).toMatchObject({ row: 6, col: 8 })
  })
})
