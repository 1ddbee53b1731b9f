import { expect, test } from 'vitest'
import { controlKeys } from './control-widget'
import { ledIndicator } from './led-indicator/widget'

const config = (settings: object) => ({ datasources: [], settings: { ...settings } })
const STATE = ['active', 'lastActivityTime']
const names = (keys: { name: string }[]) => keys.map(({ name }) => name)

test('a switch subscribes to `valueKey`, not to `valueAttribute`, which is a setting of LEDs', () => {
  const settings = { retrieveValueMethod: 'attribute', valueKey: 'power', valueAttribute: 'other' }
  expect(names(controlKeys(config(settings)))).toEqual([...STATE, 'power'])
  expect(names(controlKeys(config({ ...settings, valueKey: '' })))).toEqual([...STATE, 'value'])
  expect(names(controlKeys(config({ ...settings, retrieveValueMethod: 'rpc' })))).toEqual(STATE)
})

test('an LED subscribes to an attribute by default', () => {
  expect(ledIndicator.extraKeys!(config({ valueAttribute: 'on', valueKey: 'x' })).at(-1)).toEqual({
    type: 'attribute',
    name: 'on',
  })
})
