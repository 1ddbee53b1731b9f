import type { EntityId } from '@signalbox/model/entity-id'
import { pathOf, uuidIn } from './json-members'
import type { AlarmPage, HeadPage } from './source'
import { isAbsent, type SourceClient, SourceError } from './source-client'
import { optionalPagesOf, pagesOf } from './source-pages'

/** If this many requests for comments get a 4xx status, and none succeeds, no further comments are requested. */
const MAX_ABSENT_COMMENTS = 20

/**
 * Alarms of the tenant over REST. ThingsBoard 3.2 has no list of all alarms: there the alarms of each entity are
 * read.
 */
export function restAlarms(client: SourceClient) {
  /** Whether the source has comments of alarms; undefined until it is known. */
  let hasComments: boolean | undefined
  let absentComments = 0

  async function pageOf({ heads, total }: HeadPage): Promise<AlarmPage> {
    const alarms = await Promise.all(
      heads.map(async (alarm) => ({ alarm, comments: await commentsOf(uuidIn(alarm.id)) })),
    )
    return { alarms, total }
  }

  async function commentsOf(id: string) {
    if (hasComments === false) return []
    const comments: HeadPage['heads'] = []
    try {
      for await (const { heads } of pagesOf(client, `/api/alarm/${id}/comment`, { pageSize: 100 }))
        comments.push(...heads)
      hasComments = true
    } catch (error) {
      if (!isAbsent(error)) throw error
      // The alarm was deleted after it was listed, or the source has no comments of alarms.
      if (!hasComments && ++absentComments >= MAX_ABSENT_COMMENTS) hasComments = false
    }
    return comments
  }

  async function* listAll(path: string, since: number) {
    const range = `startTime=${since}&endTime=${Date.now()}`
    for await (const page of pagesOf(client, `${path}?${range}`)) yield await pageOf(page)
  }

  async function* ofEntity(entity: EntityId, from: number, to: number) {
    const path = `/api/alarm/${pathOf(entity)}?startTime=${from}&endTime=${to}`
    for await (const page of optionalPagesOf(client, path)) yield await pageOf(page)
  }

  async function* alarms(since: number, entities: () => AsyncIterable<EntityId>) {
    for (const path of ['/api/v2/alarms', '/api/alarms']) {
      try {
        yield* listAll(path, since)
        return
      } catch (error) {
        if (!(error instanceof SourceError) || ![400, 404, 405].includes(error.status)) throw error
      }
    }
    hasComments = false
    for await (const entity of entities()) yield* ofEntity(entity, since, Date.now())
  }

  return { alarms, ofEntity }
}
