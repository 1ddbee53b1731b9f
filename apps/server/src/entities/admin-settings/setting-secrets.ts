import { badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import type { SecretBox } from '../../secrets/secret-box'
import { maskFields, openFields, sealFields, unknownMasks } from '../../secrets/secret-fields'

/** Passwords and keys in the system settings. */
export const SETTING_SECRETS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['mail', [['password'], ['proxyPassword']]],
  ['sms', [['accountToken'], ['secretAccessKey']]],
])

/** Clients of ThingsBoard expect blank mail passwords, and send them back blank. */
const RETURNED_BLANK = new Set(['mail'])

export type SettingSecrets = ReturnType<typeof settingSecrets>

/** Encrypts the secrets of system settings for the database and hides them from clients. */
export function settingSecrets(box: SecretBox) {
  const pathsOf = (key: string) => SETTING_SECRETS.get(key) ?? []

  return {
    hide(key: string, value: JsonObject): JsonObject {
      const masked = maskFields(value, pathsOf(key))
      if (!RETURNED_BLANK.has(key)) return masked
      return Object.fromEntries(
        Object.entries(masked).map(([name, field]) => [name, field === SECRET_MASK ? '' : field]),
      )
    },

    /** The stored form. A mask, or a blank mail password, keeps the stored secret. */
    seal(key: string, value: JsonObject, stored: JsonObject | undefined): JsonObject {
      const paths = pathsOf(key)
      const masked = RETURNED_BLANK.has(key) ? withMasks(value, paths, stored) : value
      const [unknown] = unknownMasks(masked, paths, stored)
      if (unknown) throw badRequest(`Settings ${key}.${unknown.join('.')} has to be given`)
      return sealFields(masked, paths, box, stored)
    },

    open: (key: string, value: JsonObject): JsonObject => openFields(value, pathsOf(key), box),
  }
}

function withMasks(value: JsonObject, paths: readonly (readonly string[])[], stored: JsonObject | undefined) {
  const keptNames = paths.flat().filter((name) => !value[name] && stored?.[name])
  return { ...value, ...Object.fromEntries(keptNames.map((name) => [name, SECRET_MASK])) }
}
