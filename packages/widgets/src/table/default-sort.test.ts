import { expect, test } from 'vitest'
import { defaultSort } from './default-sort'

const key = (type: 'alarm' | 'attribute', name: string, label: string) => ({
  type,
  name,
  label,
  settings: {},
})

test('a sign sets the direction, and an empty text means the fallback', () => {
  expect(defaultSort('-createdTime', 'x')).toEqual({ property: 'createdTime', direction: 'DESC' })
  expect(defaultSort('+name', 'x')).toEqual({ property: 'name', direction: 'ASC' })
  expect(defaultSort('', 'entityName')).toEqual({ property: 'entityName', direction: 'ASC' })
})

test('the sort setting names a column by its label or, if no column has this label, by its key name', () => {
  const keys = [key('attribute', 'temperature', 'Temp'), key('attribute', 'humidity', 'temperature')]
  expect(defaultSort('-Temp', 'x', keys).property).toBe('Temp')
  expect(defaultSort('humidity', 'x', keys).property).toBe('temperature')
  expect(defaultSort('temperature', 'x', keys).property).toBe('temperature')
})

test('for alarms, the sort setting names a column by its field name or, if no field has this name, by its label', () => {
  const keys = [
    key('attribute', 'place', 'type'),
    key('alarm', 'type', 'Kind'),
    key('alarm', 'status', 'State'),
  ]
  expect(defaultSort('type', 'x', keys).property).toBe('type')
  expect(defaultSort('-State', 'x', keys)).toEqual({ property: 'status', direction: 'DESC' })
})
