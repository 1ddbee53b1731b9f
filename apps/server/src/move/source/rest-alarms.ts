import type { EntityId } from '@signalbox/model/entity-id'
import { pathOf, uuidIn } from './json-members'
import type { AlarmPage, HeadPage } from './source'
import { isAbsent, type SourceClient, SourceError } from './source-client'
import { optionalPagesOf, pagesOf } from './source-pages'

/**
 * Alarms of the tenant over REST. ThingsBoard 3.2 has no list of all alarms: there the alarms of each entity are
 * read.
 */
export function restAlarms(client: SourceClient) {
  let hasComments = true

  async function pageOf({ heads, total }: HeadPage): Promise<AlarmPage> {
    const alarms = await Promise.all(
      heads.map(async (alarm) => ({ alarm, comments: await commentsOf(uuidIn(alarm.id)) })),
    )
    return { alarms, total }
  }

  async function commentsOf(id: string) {
    if (!hasComments) return []
    const comments: HeadPage['heads'] = []
    try {
      for await (const { heads } of pagesOf(client, `/api/alarm/${id}/comment`, { pageSize: 100 }))
        comments.push(...heads)
    } catch (error) {
      if (!isAbsent(error)) throw error
      hasComments = false
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
