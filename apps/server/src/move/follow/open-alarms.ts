import { BEFORE_ALL_IDS } from '../../database/ids'
import { copyAlarm } from '../data/alarms'
import type { DataContext } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import type { DataByEntity } from '../source/source'
import type { followedRepository } from './followed.repository'

const CONCURRENCY = 6
const PAGE = 100

/**
 * Reads the stored open alarms from the source again, one page with each call of `next`. The source lists alarms by
 * their time of creation, so an alarm that is acknowledged or cleared later is not in the lists of new alarms.
 */
export function openAlarms(
  context: DataContext,
  data: DataByEntity,
  followed: ReturnType<typeof followedRepository>,
) {
  const { tenantId } = context
  let after = BEFORE_ALL_IDS

  async function next(): Promise<boolean> {
    const page = await followed.openAlarms(tenantId, after, PAGE)
    after = page.length < PAGE ? BEFORE_ALL_IDS : page.at(-1)!.id
    await inParallel(page, CONCURRENCY, async ({ source_id: id, entity_type: entityType, created_time }) => {
      // Only some versions of ThingsBoard include alarms at the bounds.
      for await (const { alarms } of data.alarms({ entityType, id }, created_time - 1, created_time + 1))
        for (const alarm of alarms) await copyAlarm(alarm, context)
    })
    return after !== BEFORE_ALL_IDS
  }

  return {
    next,
    async all() {
      after = BEFORE_ALL_IDS
      while (await next());
    },
  }
}
