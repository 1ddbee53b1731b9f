import type { JsonObject } from '@signalbox/model/json/json-value'
import { inParallel } from '../../data/in-parallel'
import { uuidIn } from '../json-members'
import type { SourceClient } from '../source-client'
import { optionalPagesOf } from '../source-pages'

const AT_ONCE = 6
/** Each entity takes a request: of many devices and assets, those beyond this number are left out. */
const MAX_ASKED = 1000

/** Entities of the source that can have calculated fields, the ones that usually have them first. */
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

/** The calculated fields of a source from 4.0 to 4.2, which lists them for each entity only. */
export async function calculatedFields(
  client: SourceClient,
): Promise<{ fields: CalculatedField[]; isComplete: boolean }> {
  const fields: CalculatedField[] = []
  let asked = 0
  async function ask(entityType: string, head: JsonObject) {
    const path = `/api/${entityType}/${uuidIn(head.id)}/calculatedFields`
    for await (const { heads } of optionalPagesOf(client, path))
      for (const { name } of heads) fields.push({ owner: String(head.name ?? ''), name: String(name ?? '') })
  }
  for (const { entityType, path } of OWNERS)
    for await (const { heads } of optionalPagesOf(client, path)) {
      const next = heads.slice(0, MAX_ASKED - asked)
      await inParallel(next, AT_ONCE, (head) => ask(entityType, head))
      asked += next.length
      if (next.length < heads.length) return { fields, isComplete: false }
    }
  return { fields, isComplete: true }
}
