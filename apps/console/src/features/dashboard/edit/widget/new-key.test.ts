import { expect, test } from 'vitest'
import { keyLabel } from './new-key'

const t = (key: string) => (key === 'data-key-field.createdTime' ? 'Created time' : key)

test('a field of entities or alarms has a translated label; the label of any other key is its name', () => {
  expect(keyLabel({ type: 'entityField', name: 'createdTime' }, t)).toBe('Created time')
  expect(keyLabel({ type: 'alarm', name: 'createdTime' }, t)).toBe('Created time')
  expect(keyLabel({ type: 'timeseries', name: 'createdTime' }, t)).toBe('createdTime')
  expect(keyLabel({ type: 'alarm', name: 'details.level' }, t)).toBe('details.level')
})
