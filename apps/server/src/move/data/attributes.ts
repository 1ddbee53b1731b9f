import { sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import type { DataKind } from './data-kind'

/** Attributes of all scopes with the time they were set. Newer ones here stay. */
export const attributes: DataKind = {
  kind: 'attributes',
  entityTypes: ['TENANT', 'CUSTOMER', 'USER', 'DASHBOARD', 'DEVICE', 'ASSET', 'ENTITY_VIEW'],
  async copy(entity, { source, telemetry, tenantId }) {
    const read = await source.attributes(sourceIdOf(entity))
    if (read.length === 0) return 0
    const target = targetIdOf(entity)
    const here = new Map(
      (await telemetry.attributes.find(target)).map(({ scope, key, lastUpdateTs }) => [
        `${scope} ${key}`,
        lastUpdateTs,
      ]),
    )
    let count = 0
    for (const { scope, ts, entries } of read) {
      count += entries.length
      const newer = entries.filter(({ key }) => (here.get(`${scope} ${key}`) ?? -1) < ts)
      await telemetry.attributes.save(tenantId, target, scope, newer, { ts, notifyDevice: false })
    }
    return count
  },
}
