import { ATTRIBUTE_SCOPES, type AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { TelemetryChoice } from '@signalbox/model/move/import-options'
import type { KeyValue, Point } from '@signalbox/model/telemetry'
import { lastTimeOf, type NumberSeries, numbersBetween } from '../../telemetry/number-series'
import type { ImportedPoints } from '../points/key-points'
import { pathOf } from './json-members'
import type { SeriesRequest, SourceAttributes, SourcePoints } from './source'
import { isAbsent, type SourceClient } from './source-client'
import { readAttributeList, readPoints, readSeries } from './source-values'

const PREFIX = '/api/plugins/telemetry'
/** The limit of one request, for all its keys together. With a higher limit, memory fills faster than it is freed. */
const POINTS_PER_REQUEST = 5000
const KEYS_PER_REQUEST = 10
/** Clocks of devices and servers differ: points up to a day in the future are copied. */
const MAX_FUTURE_MS = 24 * 3_600_000

const scopesOf = ({ entityType }: EntityId): readonly AttributeScope[] =>
  entityType === 'DEVICE' ? ATTRIBUTE_SCOPES : ['SERVER_SCOPE']

/** Attributes, series and relations of single entities over REST. */
export function restData(client: SourceClient) {
  /** Returns undefined for a 4xx status: the status for an entity type without data depends on the version. */
  async function findOptional(path: string): Promise<string | undefined> {
    try {
      return await client.find(path)
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }

  async function latest(entity: EntityId): Promise<Point[]> {
    const text = await findOptional(`${PREFIX}/${pathOf(entity)}/values/timeseries?useStrictDataTypes=true`)
    return text === undefined ? [] : [...readPoints(text).values()].flat()
  }

  async function read(entity: EntityId, keys: string[], after: number, to: number, limit: number) {
    const query = new URLSearchParams({
      keys: keys.join(','),
      // ThingsBoard 3.2.1 returns startTs < ts <= endTs, later versions return startTs <= ts < endTs. `partOf` removes
      // points outside the range.
      startTs: String(after),
      endTs: String(to + 1),
      limit: String(limit),
      agg: 'NONE',
      orderBy: 'ASC',
      useStrictDataTypes: 'true',
    })
    const path = `${PREFIX}/${pathOf(entity)}/values/timeseries?${query}`
    const series = readSeries(await client.getBytes(path), limit)
    return new Map([...series].map(([key, found]) => [key, partOf(found, after, to)]))
  }

  /** The remaining points of a key that has more points than one response can contain. */
  async function* restOf(entity: EntityId, key: string, from: number, to: number): AsyncGenerator<Part> {
    for (let after = from; ; ) {
      const part = (await read(entity, [key], after, to, POINTS_PER_REQUEST)).get(key)
      if (part?.lastTs === undefined) return
      yield part
      if (part.received < POINTS_PER_REQUEST) return
      after = part.lastTs
    }
  }

  return {
    latest,

    async *series(
      { entity, after, keys: requestedKeys }: SeriesRequest,
      choice: TelemetryChoice,
    ): AsyncGenerator<SourcePoints> {
      const isChosen = (key: string) => !key.includes(',') && (choice.keys?.includes(key) ?? true)
      const to = choice.to ?? Date.now() + MAX_FUTURE_MS
      const from = Math.max(after ?? -1, (choice.from ?? 0) - 1)
      const newest = requestedKeys ? undefined : await latest(entity)
      const keys =
        requestedKeys?.filter(isChosen) ??
        newest?.filter(({ key, ts }) => ts > from && isChosen(key)).map(({ key }) => key) ??
        []
      /** The time of the last point that was read, by key. */
      const lastTimes = new Map<string, number>()
      for (let first = 0; first < keys.length; first += KEYS_PER_REQUEST) {
        const batch = keys.slice(first, first + KEYS_PER_REQUEST)
        const limit = Math.floor(POINTS_PER_REQUEST / batch.length)
        const partOfKey = await read(entity, batch, from, to, limit)
        const parts = [...partOfKey.values()]
        yield {
          entity,
          points: parts.flatMap(({ points }) => points),
          numbers: parts.flatMap(({ numbers }) => numbers),
        }
        for (const [key, { received, lastTs }] of partOfKey) {
          if (lastTs === undefined) continue
          lastTimes.set(key, lastTs)
          if (received < limit) continue
          for await (const { lastTs: newest = lastTs, points, numbers } of restOf(entity, key, lastTs, to)) {
            lastTimes.set(key, newest)
            yield { entity, points, numbers }
          }
        }
      }
      // The latest value is copied even if the key is not chosen or has no point in the range.
      if (requestedKeys?.every((key) => lastTimes.has(key))) return
      const unread = (newest ?? (await latest(entity))).filter(
        ({ key, ts }) =>
          (after === null || ts > after) &&
          (lastTimes.get(key) ?? -1) < ts &&
          (requestedKeys?.includes(key) ?? true),
      )
      if (unread.length > 0) yield { entity, points: unread, numbers: [] }
    },

    async attributes(entity: EntityId, scopes = scopesOf(entity)): Promise<SourceAttributes[]> {
      const found: SourceAttributes[] = []
      for (const scope of scopes) {
        const text = await findOptional(`${PREFIX}/${pathOf(entity)}/values/attributes/${scope}`)
        const byTime = new Map<number, KeyValue[]>()
        for (const { key, value, lastUpdateTs } of text === undefined ? [] : readAttributeList(text))
          byTime.set(lastUpdateTs, [...(byTime.get(lastUpdateTs) ?? []), { key, value }])
        for (const [ts, entries] of byTime) found.push({ entity, scope, ts, entries })
      }
      return found
    },

    async relations({ entityType, id }: EntityId): Promise<JsonObject[]> {
      const text = await findOptional(`/api/relations?fromId=${id}&fromType=${entityType}`)
      const list = text === undefined ? [] : jsonOrUndefined(text)
      return Array.isArray(list) ? list.filter(isObject) : []
    },
  }
}

/** The points of a key in a response that are in the range. */
interface Part extends ImportedPoints {
  /** How many points the response contains. */
  received: number
  /** The time of the last point in the range; undefined without points in the range. */
  lastTs: number | undefined
}

function partOf(found: NumberSeries | Point[], after: number, to: number): Part {
  const received = found.length
  if (Array.isArray(found)) {
    const points = found.filter(({ ts }) => ts > after && ts <= to)
    return { received, points, numbers: [], lastTs: points.at(-1)?.ts }
  }
  const numbers = numbersBetween(found, after, to)
  return { received, points: [], numbers: [numbers], lastTs: lastTimeOf(numbers) }
}
