import { expect, test } from 'vitest'
import { controlKeys } from './control-widget'
import { ledIndicator } from './led-indicator/widget'

const config = (settings: object) => ({ datasources: [], settings: { ...settings } })
const STATE = ['active', 'lastActivityTime']
const names = (keys: { name: string }[]) => keys.map(({ name }) => name)

test('a switch watches the key of its settings, not one that another widget left behind', () => {
  const settings = { retrieveValueMethod: 'attribute', valueKey: 'power', valueAttribute: 'other' }
  expect(names(controlKeys(config(settings)))).toEqual([...STATE, 'power'])
  expect(names(controlKeys(config({ ...settings, valueKey: '' })))).toEqual([...STATE, 'value'])
  expect(names(controlKeys(config({ ...settings, retrieveValueMethod: 'rpc' })))).toEqual(STATE)
})

test('an LED watches an attribute unless told otherwise', () => {
  expect(ledIndicator.extraKeys!(config({ valueAttribute: 'on', valueKey: 'x' })).at(-1)).toEqual({
    type: 'attribute',
    name: 'on',
  })
})
