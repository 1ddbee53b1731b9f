import { describe, expect, test } from 'vitest'
import { isConditionMet } from './condition'
import { parseExpression } from './expression'

const model = { showTicks: true, size: 3, mode: 'bars', list: [{ on: true }], nested: { deep: 0 }, text: '' }
const run = (text: string) => parseExpression(text)({ model })

describe('conditions', () => {
  test.each([
    ['model.showTicks === true', true],
    ['model.showTicks !== true', false],
    ["model.mode === 'bars' && model.size > 2", true],
    ['model.mode == "lines" || !model.missing', true],
    ['(model.size - 1) * 2 === 4', true],
    ['model.list[0].on', true],
    ['model.list.length > 0 && model.list.length <= 1', true],
    ["['bars', 'lines'].includes(model.mode)", true],
    ["['bars', 'lines'].indexOf(model.mode) >= 1", false],
    ['model.nested.deep ? 1 : 2', 2],
    ['model.missing?.deeper === undefined', true],
    ['model.missing.deeper == null', true],
    ["typeof model.size === 'number'", true],
    ["model.size == '3'", true],
    ['-model.size + 3', 0],
    ["model.text ?? 'none'", ''],
    ['model.showTicks;', true],
    ['model.size === 4 ;', false],
    ['constructor || toString', undefined],
  ])('%s evaluates to %j', (text, expected) => {
    expect(run(text)).toBe(expected)
  })

  test.each([
    'model.constructor.constructor',
    'model.toString()',
    'model.size = 4',
    'fetch()',
    'model.list.map(x => x)',
    'model.',
    'model size',
    '`x`',
  ])('%s throws or is undefined', (text) => {
    let value: unknown
    try {
      value = run(text)
    } catch {
      value = undefined // An exception is a correct result.
    }
    expect(value).toBeUndefined()
  })

  test('a field is shown if its condition is true, is missing or cannot be parsed', () => {
    expect(isConditionMet('model.list.map(x => x)', model, [])).toBe(true)
    expect(isConditionMet('model.size === 4', model, [])).toBe(false)
    expect(isConditionMet('model.list[arrayIndices[0]].on === true', model, [0])).toBe(true)
    expect(isConditionMet(undefined, model, [])).toBe(true)
  })
})
