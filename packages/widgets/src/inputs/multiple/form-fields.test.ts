import { afterEach, expect, test, vi } from 'vitest'
import { aSeries, someActions, someData } from '../../testing'
import type { WidgetData } from '../../widget-data'
import {
  fieldGroups,
  fieldToStore,
  isFieldDisabled,
  problemOf,
  saveFields,
  shownInputValue,
} from './form-fields'
import { type MultipleKeySettings, updateMultipleAttributes } from './widget'

afterEach(() => vi.useRealTimers())

const settings = (more: object) => updateMultipleAttributes.keySettings!.parse(more)
const datasource = aSeries([]).datasource
const groups = (...keys: [string, number | string, object][]) =>
  fieldGroups(
    someData({
      series: keys.map(([name, value, more]) =>
        aSeries([value], { datasource, key: { name, label: name, settings: settings(more) } }),
      ),
    }) as unknown as WidgetData<MultipleKeySettings>,
    undefined,
    false,
  )

test('stored values are converted to field values and back', () => {
  expect(shownInputValue('true', 'booleanSwitch')).toBe(true)
  expect(shownInputValue('7.5', 'double')).toBe(7.5)
  expect(shownInputValue('x', 'double')).toBeNull()
  expect(shownInputValue(undefined, 'string')).toBe('')
  expect(fieldToStore(shownInputValue(3_600_000, 'time'), 'time')).toBe(3_600_000)
  expect(fieldToStore('', 'string')).toBeNull()
})

test('a time of day is shown and stored unchanged on the day on which the clocks change', () => {
  const { TZ } = process.env
  process.env.TZ = 'Europe/Berlin'
  try {
    vi.useFakeTimers({ now: new Date(2026, 2, 29, 12) })
    const shown = shownInputValue(10 * 3_600_000, 'time')
    expect(new Date(Number(shown)).getHours()).toBe(10)
    expect(fieldToStore(shown, 'time')).toBe(10 * 3_600_000)
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})

test('numbers are checked against their limits, required fields need a value', () => {
  const [group] = groups(['n', 5, { dataKeyValueType: 'integer', minValue: 1, maxValue: 9, required: true }])
  const [field] = group!.fields
  expect(problemOf(field!, 5)).toBeUndefined()
  expect(problemOf(field!, 0)).toMatchObject({ key: 'too-small', limit: 1 })
  expect(problemOf(field!, 10)).toMatchObject({ key: 'too-large', limit: 9 })
  expect(problemOf(field!, null)).toMatchObject({ key: 'required' })
})

test('settings stored by older dashboards are converted', () => {
  const raw = { inputTypeNumber: true, readOnly: true, minValue: '' }
  const series = [aSeries(['-7'], { datasource, key: { settings: raw } })]
  const [group] = fieldGroups(someData({ series }) as unknown as WidgetData<MultipleKeySettings>, '°C', true)
  const [field] = group!.fields
  expect(field).toMatchObject({
    label: 'temperature (°C)',
    stored: -7,
    settings: { dataKeyType: 'shared', dataKeyValueType: 'double', isEditable: 'readonly' },
  })
  expect(problemOf(field!, -7)).toBeUndefined()
})

test('an incomplete date cannot be saved: an empty value would delete the stored value', () => {
  const [group] = groups(['since', 1, { dataKeyValueType: 'date', invalidDateErrorMessage: 'No such day' }])
  const [field] = group!.fields
  expect(problemOf(field!, Number.NaN)).toEqual({ key: 'invalid-date', text: 'No such day' })
})

test('a field is disabled while the key it depends on is false', () => {
  const [group] = groups(
    ['on', 'false', { dataKeyValueType: 'booleanCheckbox' }],
    ['level', 1, { disabledOnDataKey: 'on' }],
  )
  const [on, level] = group!.fields
  expect(isFieldDisabled(level!, group!, (field) => field.stored)).toBe(true)
  expect(isFieldDisabled(level!, group!, () => true)).toBe(false)
  expect(isFieldDisabled(on!, group!, (field) => field.stored)).toBe(false)
})

test('values are saved by their key type, one request for each target', async () => {
  const actions = someActions()
  const [group] = groups(['a', 1, {}], ['b', 2, {}], ['c', 3, { dataKeyType: 'timeseries' }])
  const changes = group!.fields.map((field) => ({ group: group!, field, value: `${field.name}!` }))
  await saveFields(actions, changes)
  expect(actions.saveAttributes).toHaveBeenCalledTimes(1)
  expect(actions.saveAttributes).toHaveBeenCalledWith(datasource.entityId, 'SERVER_SCOPE', {
    a: 'a!',
    b: 'b!',
  })
  expect(actions.saveTimeseries).toHaveBeenCalledWith(datasource.entityId, { c: 'c!' })
})
