import { AttributeScope } from '@signalbox/model/entities/attribute'
import { type EntityId, NULL_UUID } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import {
  type Point,
  plainValue,
  REST_ATTRIBUTE_RULES,
  REST_TELEMETRY_RULES,
  readAttributes,
  readTelemetry,
  telemetryJson,
  textValue,
} from '@signalbox/model/telemetry'
import type { SecurityUser } from '../access/security-user'
import type { Actions, RecordedAction } from '../directory/actions'
import type { Telemetry } from './telemetry'
import type { DataOwner, TelemetryAccess } from './telemetry-access'

export interface TelemetryChangeParts extends Pick<Telemetry, 'timeseries' | 'attributes'> {
  access: TelemetryAccess
  actions: Pick<Actions, 'record'>
}

export interface RemovalRequest {
  keys: string[]
  all: boolean
  startTs?: number
  endTs?: number
  rewriteLatest: boolean
}

type Recorded = {
  data: JsonObject
  message: { data: JsonObject | string; metadata?: Record<string, string> }
}

export type TelemetryChanges = ReturnType<typeof telemetryChanges>

/** Changes of telemetry and attributes by users: checked, stored, audited and sent to the rule engine. */
export function telemetryChanges({ access, actions, timeseries, attributes }: TelemetryChangeParts) {
  async function perform(
    user: SecurityUser,
    action: RecordedAction,
    owner: DataOwner,
    recorded: Recorded,
    work: () => Promise<void>,
  ) {
    const tenantId = owner.tenantId === NULL_UUID ? null : owner.tenantId
    const details = { ...owner, tenantId, entityName: owner.name, ...recorded }
    try {
      await work()
    } catch (error) {
      // If the database has failed, recording fails too. Only the first error is reported.
      await actions.record(user, action, details, String(error)).catch(() => {})
      throw error
    }
    await actions.record(user, action, details)
  }

  return {
    async saveAttributes(user: SecurityUser, entityId: EntityId, scopeName: string, body: string) {
      const scope = AttributeScope.exclude(['CLIENT_SCOPE']).safeParse(scopeName).data
      if (!scope) throw badRequest(`Attributes cannot be saved in scope ${scopeName.slice(0, 64)}`)
      const entries = readAttributes(body, REST_ATTRIBUTE_RULES)
      if (entries.length === 0) throw badRequest('The request contains no attributes')
      const owner = await access(user, 'WRITE_ATTRIBUTES', entityId)
      const texts = Object.fromEntries(entries.map(({ key, value }) => [key, textValue(value)]))
      const recorded = {
        data: { entityId: entityId.id, scope, attributes: texts },
        message: { data: telemetryJson(entries), metadata: { scope } },
      }
      await perform(user, 'ATTRIBUTES_UPDATED', owner, recorded, () =>
        attributes.save(owner.tenantId, entityId, scope, entries),
      )
    },

    async removeAttributes(user: SecurityUser, entityId: EntityId, scopeName: string, keys: string[]) {
      const scope = AttributeScope.safeParse(scopeName).data
      if (!scope) throw badRequest(`There is no attribute scope ${scopeName.slice(0, 64)}`)
      const owner = await access(user, 'WRITE_ATTRIBUTES', entityId)
      const recorded = {
        data: { entityId: entityId.id, scope, attributes: keys },
        message: { data: { attributes: keys }, metadata: { scope } },
      }
      await perform(user, 'ATTRIBUTES_DELETED', owner, recorded, () =>
        attributes.remove(owner.tenantId, entityId, scope, keys),
      )
    },

    async saveTimeseries(user: SecurityUser, entityId: EntityId, body: string, ttlSeconds?: number) {
      const points = readTelemetry(body, Date.now(), REST_TELEMETRY_RULES)
      if (points.length === 0) throw badRequest('The request contains no time series')
      const owner = await access(user, 'WRITE_TELEMETRY', entityId)
      const groups = byTime(points)
      const recorded = {
        data: {
          entityId: entityId.id,
          timeseries: groups.map(([ts, values]) => ({ ts, values: auditValues(values) })),
        },
        message: {
          data: `{"timeseries":[${groups
            .map(([ts, values]) => `{"ts":${ts},"values":${telemetryJson(values)}}`)
            .join(',')}]}`,
        },
      }
      await perform(user, 'TIMESERIES_UPDATED', owner, recorded, () =>
        timeseries.save(owner.tenantId, entityId, points, ttlSeconds),
      )
    },

    async removeTimeseries(user: SecurityUser, entityId: EntityId, request: RemovalRequest) {
      const { keys, rewriteLatest } = request
      const [startTs, endTs] = request.all ? [0, Date.now()] : [request.startTs, request.endTs]
      if (startTs === undefined || endTs === undefined)
        throw badRequest('Start and end have to be given unless all data of the keys is deleted')
      const owner = await access(user, 'WRITE_TELEMETRY', entityId)
      const range = { timeseries: keys, startTs, endTs }
      const recorded = { data: { entityId: entityId.id, ...range }, message: { data: range } }
      await perform(user, 'TIMESERIES_DELETED', owner, recorded, () =>
        timeseries.remove(owner.tenantId, entityId, { keys, startTs, endTs, rewriteLatest }),
      )
    },
  }
}

function byTime(points: Point[]): [ts: number, points: Point[]][] {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const others = groups.get(point.ts)
    if (others) others.push(point)
    else groups.set(point.ts, [point])
  }
  return [...groups]
}

/** The audit log contains plain JSON: integers that a JSON number cannot represent exactly become text. */
function auditValues(points: Point[]): JsonObject {
  return Object.fromEntries(
    points.map(({ key, value }) => {
      const plain = plainValue(value)
      return [key, (typeof plain === 'bigint' ? String(plain) : plain) as JsonObject[string]]
    }),
  )
}
