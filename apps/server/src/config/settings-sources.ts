import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** Settings whose values are hidden in output. The setting `<name>_FILE` can name a file with the value instead. */
export const SECRET_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'SIGNALBOX_ADMIN_PASSWORD',
  'SIGNALBOX_CLUSTER',
  'SIGNALBOX_CLUSTER_PASSWORD',
  'SIGNALBOX_CLUSTER_TOKEN',
  'SIGNALBOX_METRICS_TOKEN',
  'SIGNALBOX_SECRET_KEY',
  'SIGNALBOX_SMS_URL',
]

/** The settings that were given, by name, and the origin of each. */
export interface GivenSettings {
  values: Record<string, string>
  /** `environment`, or the path of a file. */
  origins: Record<string, string>
}

type Variables = Record<string, string | undefined>

/**
 * Reads the settings from the environment, and the settings that are missing there from a file (`SIGNALBOX_CONFIG`, or
 * `signalbox.env` in the working folder). A secret may be the content of a file named by `<setting>_FILE`.
 */
export function readSettings(env: Variables = process.env, workingFolder = process.cwd()): GivenSettings {
  const settings: GivenSettings = { values: {}, origins: {} }
  const file = settingsFile(env, workingFolder)
  if (file) add(settings, linesOf(file), file)
  add(settings, env, 'environment')
  for (const name of SECRET_SETTINGS) readSecret(settings, name)
  return settings
}

function settingsFile(env: Variables, workingFolder: string) {
  if (env.SIGNALBOX_CONFIG) return resolve(workingFolder, env.SIGNALBOX_CONFIG)
  const defaultFile = join(workingFolder, 'signalbox.env')
  return existsSync(defaultFile) ? defaultFile : undefined
}

function linesOf(file: string) {
  const lines = parseEnv(read(file, 'SIGNALBOX_CONFIG or --config'))
  const wrongName = Object.keys(lines).find((name) => !isSetting(name))
  if (wrongName)
    throw new Error(`The file ${file} has a line ${wrongName}, which is not a setting of Signalbox`)
  return lines
}

const isSetting = (name: string) => name.startsWith('SIGNALBOX_') || /^DATABASE_URL(_FILE)?$/.test(name)

function add({ values, origins }: GivenSettings, variables: Variables, origin: string) {
  for (const [name, value] of Object.entries(variables)) {
    if (!isSetting(name) || value === undefined || value === '') continue
    values[name] = value
    origins[name] = origin
  }
}

function readSecret({ values, origins }: GivenSettings, name: string) {
  const fileSetting = `${name}_FILE`
  const file = values[fileSetting]
  // The server reads the file of SIGNALBOX_SECRET_KEY itself, when it needs the key.
  if (file === undefined || name === 'SIGNALBOX_SECRET_KEY') return
  delete values[fileSetting]
  delete origins[fileSetting]
  if (values[name] !== undefined)
    throw new Error(`${name} and ${fileSetting} are both set: remove one of them`)
  values[name] = read(file, fileSetting).trim()
  origins[name] = file
}

/** The content of a file that a setting names. */
function read(file: string, setting: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT'
        ? 'does not exist: create it, or correct'
        : `cannot be read (${code}): run the command as root or as the user of the server, or correct`
    throw new Error(`The file ${file} ${reason} ${setting}`, { cause: error })
  }
}
