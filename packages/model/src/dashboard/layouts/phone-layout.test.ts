import { expect, test } from 'vitest'
import { type DashboardConfiguration, emptyLayout } from '../configuration'
import { layoutAt } from '../edit-layout'
import { withPhoneHidden, withPhoneOrder, withPhoneRows } from './phone-layout'

const place = { row: 0, col: 0, sizeX: 4, sizeY: 4 }
const spot = { stateId: 'default', layoutId: 'main' } as const
const configuration = {
  widgets: {},
  states: {
    default: {
      name: 'Start',
      root: true,
      layouts: { main: { ...emptyLayout(), widgets: { a: place, b: place, c: place } } },
    },
  },
} as unknown as DashboardConfiguration
const entries = (changed: DashboardConfiguration) => layoutAt(changed, spot)?.widgets

test('the order on phones changes nothing on wide screens', () => {
  expect(entries(withPhoneOrder(configuration, spot, ['c', 'a', 'b']))).toEqual({
    a: { ...place, mobileOrder: 1 },
    b: { ...place, mobileOrder: 2 },
    c: { ...place, mobileOrder: 0 },
  })
})

test('the height on phones is limited', () => {
  expect(entries(withPhoneRows(configuration, spot, 'a', 0))?.a).toEqual({ ...place, mobileHeight: 1 })
  expect(entries(withPhoneRows(configuration, spot, 'a', 99))?.a).toEqual({ ...place, mobileHeight: 10 })
})

test('a widget is hidden on phones and shown again', () => {
  const hidden = withPhoneHidden(configuration, spot, 'b', true)
  expect(entries(hidden)?.b).toEqual({ ...place, mobileHide: true })
  expect(entries(withPhoneHidden(hidden, spot, 'b', false))?.b).toEqual(place)
})
