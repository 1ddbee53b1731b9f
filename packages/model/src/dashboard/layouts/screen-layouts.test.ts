import { expect, test } from 'vitest'
import { type DashboardConfiguration, emptyLayout } from '../configuration'
import { layoutAt, moveEntries, placeWidget, removeWidgets } from '../edit-layout'
import { repairStates } from '../repair-states'
import type { Widget } from '../widget'
import { isColumn, layoutFor, withoutSeparateLayout, withSeparateLayout } from './screen-layouts'

const position = (row: number, col: number) => ({ row, col, sizeX: 8, sizeY: 4 })
const address = { stateId: 'default', layoutId: 'main' } as const
const small = { ...address, breakpoint: 'sm' } as const
const configuration = {
  widgets: { a: {}, b: {} },
  states: {
    default: {
      name: 'Start',
      root: true,
      layouts: { main: { ...emptyLayout(), widgets: { a: position(0, 0), b: position(0, 8) } } },
    },
  },
} as unknown as DashboardConfiguration

test('a separate layout starts as a copy that fits its screen; moves in it do not change other layouts', () => {
  const separate = withSeparateLayout(configuration, address, 'sm')
  expect(layoutAt(separate, small)?.gridSettings.columns).toBe(12)
  expect(layoutAt(separate, small)?.widgets).toEqual({
    a: { ...position(0, 0), sizeX: 12 },
    b: { ...position(4, 0), sizeX: 12 },
  })
  const moved = moveEntries(separate, small, { a: position(9, 2) })
  expect(layoutAt(moved, small)?.widgets.a).toEqual(position(9, 2))
  expect(layoutAt(moved, address)?.widgets.a).toEqual(position(0, 0))
})

test('on phones, small widgets are placed in pairs, and all other widgets fill the width', () => {
  const sizes = { card1: [6, 2], card2: [6, 2], card3: [6, 2], gauge: [6, 5], chart: [18, 5] } as const
  const widgets = Object.fromEntries(
    Object.entries(sizes).map(([id, [sizeX, sizeY]], index) => [id, { row: index, col: 6, sizeX, sizeY }]),
  )
  const states = { default: { root: true, layouts: { main: { ...emptyLayout(), widgets } } } }
  const separate = layoutAt(
    withSeparateLayout({ ...configuration, states } as unknown as DashboardConfiguration, address, 'xs'),
    { ...address, breakpoint: 'xs' },
  )
  expect(separate?.widgets).toEqual({
    card1: { row: 0, col: 0, sizeX: 4, sizeY: 2 },
    card2: { row: 0, col: 4, sizeX: 4, sizeY: 2 },
    card3: { row: 2, col: 0, sizeX: 8, sizeY: 2 },
    gauge: { row: 4, col: 0, sizeX: 8, sizeY: 5 },
    chart: { row: 9, col: 0, sizeX: 8, sizeY: 5 },
  })
})

test('a separate layout is shown as a grid on its screen; other screens show the common layout', () => {
  const main = layoutAt(withSeparateLayout(configuration, address, 'sm'), address)!
  expect(layoutFor(main, 'sm')).toBe(main.breakpoints?.sm)
  expect(layoutFor(main, 'xl')).toBe(main)
  expect([isColumn(main, 'xs'), isColumn(main, 'sm'), isColumn(main, 'md')]).toEqual([true, false, false])
})

test('adding or removing a widget in the common layout changes separate layouts, but not the reverse', () => {
  const separate = withSeparateLayout(configuration, address, 'sm')
  const added = placeWidget(separate, address, { id: 'c' } as Widget, { sizeX: 20, sizeY: 2 })
  expect(layoutAt(added, small)?.widgets.c).toEqual({ row: 8, col: 0, sizeX: 12, sizeY: 2 })
  const removedHere = removeWidgets(added, small, ['c'])
  expect(layoutAt(removedHere, address)?.widgets.c).toBeDefined()
  const removed = removeWidgets(added, address, ['c'])
  expect(layoutAt(removed, small)?.widgets.c).toBeUndefined()
  expect(removed.widgets.c).toBeUndefined()
})

test('removing a separate layout restores the configuration from before it was added', () => {
  const separate = withSeparateLayout(configuration, address, 'sm')
  expect(withoutSeparateLayout(separate, address, 'sm')).toEqual(configuration)
})

test('widgets that only a separate layout shows are kept, and their positions in it are repaired', () => {
  const states = repairStates(
    {
      default: {
        root: true,
        layouts: {
          main: { widgets: {}, breakpoints: { sm: { widgets: { a: { row: '1' }, gone: {} } }, other: {} } },
        },
      },
    },
    { a: {} },
    'Title',
  ) as DashboardConfiguration['states']
  expect(states.default?.layouts.main.breakpoints).toMatchObject({
    sm: { widgets: { a: { row: 1, col: 0, sizeX: 8, sizeY: 6 } }, gridSettings: { columns: 24 } },
  })
  expect(Object.keys(states.default?.layouts.main.breakpoints ?? {})).toEqual(['sm'])
  const kept = removeWidgets({ ...configuration, states }, address, [])
  expect(Object.keys(kept.widgets)).toEqual(['a'])
})
