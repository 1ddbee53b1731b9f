import { expect, test } from 'vitest'
import { restAlarms } from './rest-alarms'
import { type SourceClient, SourceError } from './source-client'

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-11ea-af22-2fbb1ef4b0b1' } as const

/** A source with some alarms on separate pages. `commentsOf` returns undefined for status 404. */
function aSource(alarms: string[], commentsOf: (alarmId: string) => object[] | undefined) {
  const requestedAlarms: string[] = []
  async function get(path: string) {
    const [, alarmId] = /^\/api\/alarm\/(\w+)\/comment/.exec(path) ?? []
    if (alarmId) {
      requestedAlarms.push(alarmId)
      const comments = commentsOf(alarmId)
      if (!comments) throw new SourceError(404, 'Not found')
      return JSON.stringify({ data: comments, totalElements: comments.length, hasNext: false })
    }
    const page = Number(new URL(path, 'http://x').searchParams.get('page'))
    const data = [{ id: { entityType: 'ALARM', id: alarms[page] } }]
    return JSON.stringify({ data, totalElements: alarms.length, hasNext: page + 1 < alarms.length })
  }
  return { client: { get } as unknown as SourceClient, requestedAlarms }
}

async function commentCounts(client: SourceClient) {
  const counts: number[] = []
  for await (const { alarms } of restAlarms(client).ofEntity(DEVICE, 0, 1))
    counts.push(...alarms.map(({ comments }) => comments.length))
  return counts
}

test('when the comments of a deleted alarm are not found, the comments of other alarms are still read', async () => {
  const { client } = aSource(['deleted', 'a', 'alsoDeleted', 'b'], (id) =>
    id.toLowerCase().includes('deleted') ? undefined : [{ id: 1 }],
  )
  expect(await commentCounts(client)).toEqual([0, 1, 0, 1])
})

test('if no comments are found for 20 alarms, no further comments are requested', async () => {
  const alarms = Array.from({ length: 30 }, (_, index) => `a${index}`)
  const { client, requestedAlarms } = aSource(alarms, () => undefined)
  expect(await commentCounts(client)).toEqual(alarms.map(() => 0))
  expect(requestedAlarms).toEqual(alarms.slice(0, 20))
})
