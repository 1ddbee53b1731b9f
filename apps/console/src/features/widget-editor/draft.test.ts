import { expect, test } from 'vitest'
import {
  countChangedFields,
  dataCounts,
  descriptorOf,
  draftOf,
  draftReducer,
  startDraftHistory,
} from './draft'

const stored = {
  name: 'Tank',
  descriptor: {
    type: 'latest',
    sizeX: 4,
    settingsSchema: '{"schema":{}}',
    image: 'kept',
    resources: [{ url: 'a.js' }],
  },
}

test('a draft has the parts of a widget type and defaults for missing parts; its descriptor keeps unknown members', () => {
  const draft = draftOf(stored)
  expect(draft).toMatchObject({ type: 'latest', sizeX: 4, sizeY: 6, dataKeySettingsSchema: '{}' })
  expect(descriptorOf({ ...draft, sizeX: 9 }, stored.descriptor)).toMatchObject({
    sizeX: 9,
    image: 'kept',
    resources: [{ url: 'a.js' }],
  })
})

test('the text of an invalid schema is unchanged, so that its problem can be shown', () => {
  expect(draftOf({ name: 'x', descriptor: { settingsSchema: '{' } }).settingsSchema).toBe('{')
})

const PROPERTIES = [{ id: 'limit', name: 'Limit', type: 'number', default: 5 }]

test('the list of properties of a later ThingsBoard version is shown as a schema and kept until the schema is changed', () => {
  const later = { name: 'Later', descriptor: { settingsForm: PROPERTIES, dataKeySettingsForm: [] } }
  const draft = draftOf(later)
  expect(JSON.parse(draft.settingsSchema).schema.properties).toEqual({
    limit: { title: 'Limit', type: 'number', default: 5 },
  })
  const renamed = descriptorOf({ ...draft, sizeX: 9 }, later.descriptor)
  expect(renamed).toMatchObject({ sizeX: 9, settingsForm: PROPERTIES, dataKeySettingsSchema: '{}' })
  expect(renamed).not.toHaveProperty('settingsSchema')
  const settingsSchema = draft.settingsSchema.replace('Limit', 'Maximum')
  const changed = descriptorOf({ ...draft, settingsSchema }, later.descriptor)
  expect(changed).toMatchObject({ settingsSchema })
  expect(changed).not.toHaveProperty('settingsForm')
})

test('a schema with fields is shown in place of a list of properties', () => {
  const settingsSchema = '{"schema":{"properties":{"a":{"type":"string"}}}}'
  const draft = draftOf({ name: 'Both', descriptor: { settingsSchema, settingsForm: PROPERTIES } })
  expect(JSON.parse(draft.settingsSchema)).toEqual(JSON.parse(settingsSchema))
})

test('undo reverts the last change; successive changes of the same field are one undo step', () => {
  let history = startDraftHistory(draftOf(stored))
  for (const controllerScript of ['a', 'ab'])
    history = draftReducer(history, { change: { controllerScript } })
  history = draftReducer(history, { change: { sizeX: 7 } })
  expect(countChangedFields(history.current, draftOf(stored))).toBe(2)
  history = draftReducer(history, { undo: true })
  expect(history.current).toMatchObject({ controllerScript: 'ab', sizeX: 4 })
  history = draftReducer(history, { undo: true })
  expect(countChangedFields(history.current, draftOf(stored))).toBe(0)
})

test('the entities and keys of the sample data are counted; an invalid config has none', () => {
  const counts = (defaultConfig: unknown) => dataCounts({ defaultConfig: JSON.stringify(defaultConfig) })
  expect(counts({ datasources: [{ dataKeys: [{}, {}] }, { dataKeys: [{}] }] })).toEqual({
    entities: 2,
    keys: 3,
  })
  expect(counts({ datasources: [{}] })).toEqual({ entities: 1, keys: 0 })
  expect(dataCounts({ defaultConfig: '{' })).toEqual({ entities: 0, keys: 0 })
})
