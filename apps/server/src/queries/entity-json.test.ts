import type { EntityKey } from '@signalbox/model/query/entity-key'
import { expect, test } from 'vitest'
import { entityEncoder } from './entity-json'
import { type SelectedRow, type StoredValue, toEntityData } from './selected-values'

const NOW = 1_700_000_000_000

const row = (fields: Record<string, unknown>, stored: StoredValue[] | null): SelectedRow => ({
  ...{ id: '784f394c-42b6-435a-983c-b7beff2784f9', entity_type: 'DEVICE' },
  fields,
  stored,
})

const select = (entityFields: EntityKey[], latestValues: EntityKey[]) => ({ entityFields, latestValues })

const name: EntityKey = { type: 'ENTITY_FIELD', key: 'name' }

test.each([
  ['nothing is selected', select([], []), row({}, null)],
  ['fields only', select([name, { type: 'ENTITY_FIELD', key: 'toString' }], []), row({ name: 'A' }, null)],
  [
    'text that JSON escapes',
    select([name], [{ type: 'TIME_SERIES', key: 'a "key"\n' }]),
    row({ name: 'quote " backslash \\ tab \t snow ❄ 😀 half \ud800' }, [
      ['a "key"\n', 0, 5, 's', '<\u2028>'],
      ['not selected', 0, 5, 's', 'x'],
    ]),
  ],
  [
    'a key in several scopes, selected twice, with numbers as text',
    select(
      [],
      [
        { type: 'ATTRIBUTE', key: 'limit' },
        { type: 'SERVER_ATTRIBUTE', key: 'limit' },
        { type: 'TIME_SERIES', key: 'limit' },
        { type: 'ATTRIBUTE', key: 'limit' },
        { type: 'ATTRIBUTE', key: 'absent' },
      ],
    ),
    row({}, [
      ['limit', 3, 10, 's', '007'],
      ['limit', 1, 20, 'd', '1.50'],
      ['limit', 0, 30, '', '{"a":1}'],
    ]),
  ],
  ['an object as field', select([name], []), row({ name: { a: [1] } }, null)],
])('the encoder writes the same JSON as `toEntityData`: %s', (_, selection, stored) => {
  const encode = entityEncoder(selection, NOW)
  encode(row({ name: 'another' }, [['limit', 3, 99, 's', 'of another entity']]))
  expect(JSON.parse(encode(stored))).toEqual(JSON.parse(JSON.stringify(toEntityData(stored, selection, NOW))))
})
