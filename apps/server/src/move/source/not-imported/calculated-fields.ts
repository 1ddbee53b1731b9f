import type { JsonObject } from '@signalbox/model/json/json-value'
import { inParallel } from '../../data/in-parallel'
import { uuidIn } from '../json-members'
import type { SourceClient } from '../source-client'
import { optionalPagesOf } from '../source-pages'

const CONCURRENCY = 6
/** The maximum number of entities that are read, because each entity takes a request. */
const MAX_ENTITIES = 1000

/** The types of entities with calculated fields. Types that usually have calculated fields come first. */
const OWNERS = [
  { entityType: 'DEVICE_PROFILE', path: '/api/deviceProfiles' },
  { entityType: 'ASSET_PROFILE', path: '/api/assetProfiles' },
  { entityType: 'DEVICE', path: '/api/tenant/devices' },
  { entityType: 'ASSET', path: '/api/tenant/assets' },
] as const

export interface CalculatedField {
  owner: string
  name: string
}

/**
 * The calculated fields of a source of version 4.0 to 4.2, which has a list for each entity, but no list of all fields.
 */
export async function calculatedFields(
  client: SourceClient,
): Promise<{ fields: CalculatedField[]; isComplete: boolean }> {
  const fields: CalculatedField[] = []
  let readCount = 0
  async function readFields(entityType: string, head: JsonObject) {
    const path = `/api/${entityType}/${uuidIn(head.id)}/calculatedFields`
    for await (const { heads } of optionalPagesOf(client, path))
      for (const { name } of heads) fields.push({ owner: String(head.name ?? ''), name: String(name ?? '') })
  }
  for (const { entityType, path } of OWNERS)
    for await (const { heads } of optionalPagesOf(client, path)) {
      const next = heads.slice(0, MAX_ENTITIES - readCount)
      await inParallel(next, CONCURRENCY, (head) => readFields(entityType, head))
      readCount += next.length
      if (next.length < heads.length) return { fields, isComplete: false }
    }
  return { fields, isComplete: true }
}
