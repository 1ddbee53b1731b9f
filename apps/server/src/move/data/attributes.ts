import type { EntityId } from '@signalbox/model/entity-id'
import { kindsWithImportedData } from '@signalbox/model/entity-kinds/kinds-with'
import { sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import type { SourceAttributes } from '../source/source'
import type { DataContext, DataKind } from './data-kind'
import { inParallel } from './in-parallel'
import { isStateAttribute } from './state-attributes'
import { targetLookup } from './target-lookup'

const CONCURRENCY = 6

/** Attributes of all scopes with the times at which they were set. A newer attribute of this server is kept. */
export const attributes: DataKind = {
  kind: 'attributes',
  label: 'Attributes',
  entityTypes: kindsWithImportedData('attributes'),
  copy: async (entity, data, context) =>
    save(targetIdOf(entity), await data.attributes(sourceIdOf(entity), context.scopes), context),
  async copyFiles(data, context, { advance }) {
    const targetsOf = targetLookup(context)
    let count = 0
    for await (const batch of data.attributes()) {
      const targets = await targetsOf(batch.map(({ entity }) => entity.id))
      const byEntity = new Map<string, SourceAttributes[]>()
      for (const item of batch) byEntity.set(item.entity.id, [...(byEntity.get(item.entity.id) ?? []), item])
      await inParallel(byEntity, CONCURRENCY, async ([id, read]) => {
        const target = targets.get(id)
        const saved = target ? await save(target, read, context) : 0
        count += saved
        await advance(read.reduce((items, { entries }) => items + entries.length, 0))
      })
    }
    return count
  },
}

async function save(
  target: EntityId,
  read: SourceAttributes[],
  { telemetry, tenantId, isFollowing }: DataContext,
): Promise<number> {
  if (read.length === 0) return 0
  const storedTimes = new Map(
    (await telemetry.attributes.find(target)).map(({ scope, key, lastUpdateTs }) => [
      `${scope} ${key}`,
      lastUpdateTs,
    ]),
  )
  let count = 0
  for (const { scope, ts, entries } of read) {
    count += entries.length
    // In follow mode devices may already connect to this server, so its own state attributes are kept.
    const isOwn = (key: string) => isFollowing && scope === 'SERVER_SCOPE' && isStateAttribute(key)
    const newer = entries.filter(({ key }) => (storedTimes.get(`${scope} ${key}`) ?? -1) < ts && !isOwn(key))
    await telemetry.attributes.save(tenantId, target, scope, newer, { ts, notifyDevice: false })
  }
  return count
}
