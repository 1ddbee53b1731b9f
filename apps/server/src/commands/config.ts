import { Environment } from '../config'
import type { GivenSettings } from '../config/settings-sources'
import { SECRET_SETTINGS } from '../config/settings-sources'
import type { RunCommand } from './support/command'

export interface EffectiveSetting {
  name: string
  value: string
  origin: string
}

/** `signalbox config`: the effective settings and the source of each; secrets are hidden. */
export const run: RunCommand = async ({ settings, config }) => {
  config()
  const settingList = effectiveSettings(settings)
  const width = Math.max(...settingList.map(({ name }) => name.length)) + 2
  const valueWidth = Math.min(40, Math.max(...settingList.map(({ value }) => value.length))) + 2
  const text = settingList
    .map(({ name, value, origin }) => `${name.padEnd(width)}${value.padEnd(valueWidth)}${origin}`)
    .join('\n')
  return { text, data: settingList.map((setting) => ({ ...setting })) }
}

/** Every setting with its value and the source of the value; secrets are hidden. */
export function effectiveSettings({ values, origins }: GivenSettings): EffectiveSetting[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const setValue = values[name]
    if (setValue === undefined)
      return { name, value: String(schema.safeParse(undefined).data ?? ''), origin: 'default' }
    const value = SECRET_SETTINGS.includes(name) ? '(hidden)' : setValue
    return { name, value, origin: origins[name] ?? 'environment' }
  })
}
