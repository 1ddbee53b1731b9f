import { promises as dns } from 'node:dns'
import type { ImportSwitchover } from '@signalbox/model/move/import-job'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { JobRow } from '../jobs/job.repository'
import { dnsNames } from './dns-names'

export type SwitchOver = ReturnType<typeof switchOver>

/** What the page about the switch to this server shows: DNS records, and how many devices have connected here. */
export const switchOver =
  (db: Database) =>
  async (job: JobRow, baseUrl: string): Promise<ImportSwitchover> => {
    const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
    return {
      names: job.origin === 'ARCHIVE' ? [] : await dnsNames(hostOf(job.address), hostOf(baseUrl), dns),
      devices: await devicesOf(db, job),
    }
  }

/** Follow mode does not copy connection times, so a time after its start means a connection to this server. */
async function devicesOf(
  db: Database,
  { tenant_id, progress }: JobRow,
): Promise<ImportSwitchover['devices']> {
  const since = progress.activity?.following?.since ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<ImportSwitchover['devices']>`
    select count(*)::int as total, count(*) filter (where exists (
      select 1 from attribute a join ts_key k on k.id = a.key_id
      where a.entity_id = i.id and k.key in ('lastConnectTime', 'lastActivityTime')
        and a.last_update_ts > ${since}))::int as connected
    from import_entity i where i.tenant_id = ${tenant_id} and i.entity_type = 'DEVICE'`.execute(db)
  return rows[0]!
}
