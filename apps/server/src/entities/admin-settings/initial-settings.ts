import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/** Stores the settings of a new installation: base URL and mail server are on this machine. */
export async function createInitialSettings(tx: Db, httpPort: number, basePath = '') {
  const settings: Record<string, JsonObject> = {
    twoFaSettings: INITIAL_TWO_FACTOR_SETTINGS as JsonObject,
    general: { baseUrl: `http://localhost:${httpPort || 8080}${basePath}`, prohibitDifferentUrl: true },
    mail: {
      mailFrom: 'Signalbox <sysadmin@localhost.localdomain>',
      smtpProtocol: 'smtp',
      smtpHost: 'localhost',
      smtpPort: '25',
      timeout: '10000',
      enableTls: false,
      tlsVersion: 'TLSv1.2',
      username: '',
      password: '',
      enableProxy: false,
    },
  }
  const rows = Object.entries(settings).map(([key, value]) => ({
    id: newId(),
    created_time: Date.now(),
    key,
    json_value: json(value)!,
  }))
  await tx.insertInto('admin_settings').values(rows).execute()
}
