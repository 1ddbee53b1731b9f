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
