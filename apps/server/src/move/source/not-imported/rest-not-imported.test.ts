import { expect, test } from 'vitest'
import { type SourceClient, SourceError } from '../source-client'
import { restNotImported } from './rest-not-imported'

/** A source with lists at these paths. Other paths are not found. */
function source(lists: Record<string, object[]>): SourceClient {
  const get = async (path: string) => {
    const data = lists[path.replace(/[?&](pageSize|page|sortProperty|sortOrder)=\w+/g, '')]
    if (!data) throw new SourceError(404, 'Not found')
    return JSON.stringify({ data, totalElements: data.length, hasNext: false })
  }
  return { get, tryOnce: async () => undefined } as unknown as SourceClient
}

const namesOf = async (...args: Parameters<typeof restNotImported>) =>
  (await restNotImported(...args)).map(({ about, name }) => `${about} ${name}`)

const FIELDS = [
  { name: 'Dew point', type: 'SIMPLE' },
  { name: 'Too warm', type: 'ALARM' },
]

test('calculated fields and alarm rules of 4.3 are reported from their lists', async () => {
  const lists = { '/api/calculatedFields': FIELDS, '/api/alarm/rules': [{ name: 'Too warm' }] }
  expect(await namesOf(source(lists), '4.3.0', 'CE')).toEqual([
    'Calculated field Dew point',
    'Alarm rule Too warm',
  ])
})

test('from 4.0 to 4.2 the calculated fields of profiles and devices are reported, and before 4.0 no fields are reported', async () => {
  const id = (digit: number) => `e0000000-0000-11ee-8000-00000000000${digit}`
  const lists = {
    '/api/deviceProfiles': [{ id: { id: id(1) }, name: 'Cold store' }],
    '/api/tenant/devices': [
      { id: { id: id(2) }, name: 'Store 1' },
      { id: { id: id(3) }, name: 'Store 2' },
    ],
    [`/api/DEVICE_PROFILE/${id(1)}/calculatedFields`]: [{ name: 'Dew point' }],
    [`/api/DEVICE/${id(3)}/calculatedFields`]: [{ name: 'Load' }],
  }
  const notes = await restNotImported(source(lists), '4.2.1', 'CE')
  expect(notes.map(({ name, message }) => [name, message.split('.')[0]])).toEqual([
    ['Dew point', "Of 'Cold store'"],
    ['Load', "Of 'Store 2'"],
  ])
  expect(await namesOf(source(lists), '3.9.0', 'CE')).toEqual([])
})

test('if the source has more than 1,000 entities, the report says that some fields were not counted', async () => {
  const devices = Array.from({ length: 1200 }, (_, index) => ({
    id: { id: `${index}` },
    name: `Store ${index}`,
  }))
  expect(await namesOf(source({ '/api/tenant/devices': devices }), '4.1.0', 'CE')).toEqual([
    'Calculated field Other entities',
  ])
})

test('after many calculated fields the other features are still reported', async () => {
  const fields = Array.from({ length: 2000 }, (_, index) => ({ name: `Field ${index}`, type: 'SIMPLE' }))
  const lists = { '/api/calculatedFields': fields, '/api/edges': [{ name: 'Edge 1' }] }
  expect((await namesOf(source(lists), '4.3.0', 'CE')).at(-1)).toBe('Edge Edge 1')
})

test('the Professional Edition is reported, because some of its features are not imported', async () => {
  expect(await namesOf(source({}), '3.4.0', 'PE')).toEqual(['Edition Professional Edition'])
})
