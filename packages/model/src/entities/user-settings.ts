import { z } from 'zod'
import { JsonObject } from '../json/json-value'

/**
 * Kinds of settings that a client may store for its user. Two more kinds of later ThingsBoard versions are reserved for
 * the server.
 */
export const USER_SETTINGS_TYPES = [
  'GENERAL',
  'QUICK_LINKS',
  'DOC_LINKS',
  'DASHBOARDS',
  'GETTING_STARTED',
  'NOTIFICATIONS',
] as const
export const UserSettingsType = z.enum(USER_SETTINGS_TYPES)
export type UserSettingsType = z.infer<typeof UserSettingsType>

export const UserSettings = JsonObject
export type UserSettings = z.infer<typeof UserSettings>
