import type { JsonObject } from '@signalbox/model/json/json-value'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Database } from '../database/database'
import { json } from '../database/tables/columns'
import { SETTING_SECRETS } from '../entities/admin-settings/setting-secrets'
import type { SecretBox } from '../secrets/secret-box'
import { hasPlainText, openFields, type SecretPath, sealFields } from '../secrets/secret-fields'
import { REGISTRATION_SECRETS } from './oauth2/registration-secrets'

/** Encrypts secrets that an earlier version stored as plain text. */
export async function sealStoredSecrets(db: Database, box: SecretBox) {
  const sealed = (document: JsonObject, paths: readonly SecretPath[]) =>
    hasPlainText(document, paths) ? json(sealFields(openFields(document, paths, box), paths, box)) : null

  const settings = await db.selectFrom('admin_settings').select(['id', 'key', 'json_value']).execute()
  for (const { id, key, json_value } of settings) {
    const value = sealed(json_value as JsonObject, SETTING_SECRETS.get(key) ?? [])
    if (value)
      await db.updateTable('admin_settings').set({ json_value: value }).where('id', '=', id).execute()
  }
  const registrations = await db.selectFrom('oauth2_registration').select(['id', 'registration']).execute()
  for (const row of registrations) {
    const registration = sealed(row.registration as JsonObject, REGISTRATION_SECRETS)
    if (registration)
      await db.updateTable('oauth2_registration').set({ registration }).where('id', '=', row.id).execute()
  }
  const withSecrets = ruleNodes.filter(({ secrets }) => secrets.length > 0)
  const rows = await db
    .selectFrom('rule_node')
    .select(['id', 'type', 'configuration'])
    .where(
      'type',
      'in',
      withSecrets.map(({ clazz }) => clazz),
    )
    .execute()
  for (const row of rows) {
    const paths = withSecrets.find(({ clazz }) => clazz === row.type)!.secrets
    const configuration = row.configuration && sealed(row.configuration as JsonObject, paths)
    if (configuration)
      await db.updateTable('rule_node').set({ configuration }).where('id', '=', row.id).execute()
  }
}
