import { expect, test } from 'vitest'
import { type DashboardConfiguration, emptyLayout } from '../configuration'
import { layoutAt } from '../edit-layout'
import { withPhoneHidden, withPhoneOrder, withPhoneRows } from './phone-layout'

const position = { row: 0, col: 0, sizeX: 4, sizeY: 4 }
const address = { stateId: 'default', layoutId: 'main' } as const
const configuration = {
  widgets: {},
  states: {
    default: {
      name: 'Start',
      root: true,
      layouts: { main: { ...emptyLayout(), widgets: { a: position, b: position, c: position } } },
    },
  },
} as unknown as DashboardConfiguration
const entries = (changed: DashboardConfiguration) => layoutAt(changed, address)?.widgets

test('the order on phones changes nothing on wide screens', () => {
  expect(entries(withPhoneOrder(configuration, address, ['c', 'a', 'b']))).toEqual({
    a: { ...position, mobileOrder: 1 },
    b: { ...position, mobileOrder: 2 },
    c: { ...position, mobileOrder: 0 },
  })
})

test('the height on phones is limited', () => {
  expect(entries(withPhoneRows(configuration, address, 'a', 0))?.a).toEqual({ ...position, mobileHeight: 1 })
  expect(entries(withPhoneRows(configuration, address, 'a', 99))?.a).toEqual({
    ...position,
    mobileHeight: 10,
  })
})

test('a widget is hidden on phones and shown again', () => {
  const hidden = withPhoneHidden(configuration, address, 'b', true)
  expect(entries(hidden)?.b).toEqual({ ...position, mobileHide: true })
  expect(entries(withPhoneHidden(hidden, address, 'b', false))?.b).toEqual(position)
})
