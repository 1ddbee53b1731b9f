import { IMPORT_KINDS, ImportOptions } from '@signalbox/model/move/import-options'
import { type Call, type CommandOption, UsageError } from '../support/command'

/** The options of every import on the command line. */
export const IMPORT_OPTIONS = {
  'dry-run': { type: 'boolean', text: 'Show what would be imported; write nothing' },
  overwrite: {
    type: 'boolean',
    text: 'Replace items that were changed here, and items that have the same name here',
  },
  include: {
    type: 'string',
    value: '<kinds>',
    text: `Import only these kinds, separated by commas: ${IMPORT_KINDS.join(', ')}`,
  },
  from: { type: 'string', value: '<time>', text: 'Import the history from this time, such as 2027-01-31' },
  to: { type: 'string', value: '<time>', text: 'Import the history until this time' },
  keys: { type: 'string', value: '<keys>', text: 'Import the history of these keys, separated by commas' },
} as const satisfies Record<string, CommandOption>

export const IMPORT_USAGE =
  '[--dry-run] [--overwrite] [--include <kinds>] [--from <time>] [--to <time>] [--keys <keys>]'

/** Reads the import options: dry run, overwrite, kinds, and the range and keys of telemetry. */
export function importChoice({ options }: Pick<Call, 'options'>): ImportOptions {
  const include = listOf(options.include)
  const unknownKind = include?.find((name) => !IMPORT_KINDS.some((kind) => kind === name))
  if (unknownKind !== undefined)
    throw new UsageError(
      `--include: there is no kind "${unknownKind}". The kinds are ${IMPORT_KINDS.join(', ')}`,
    )
  return ImportOptions.parse({
    dryRun: options['dry-run'] === true,
    overwrite: options.overwrite === true,
    include,
    telemetry: {
      from: timeOf('from', options.from),
      to: timeOf('to', options.to),
      keys: listOf(options.keys),
    },
  })
}

const listOf = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
    : undefined

function timeOf(name: string, text: unknown) {
  if (typeof text !== 'string') return undefined
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || ms < 0)
    throw new UsageError(`--${name} needs a time, such as 2027-01-31T12:00:00Z, not "${text}"`)
  return ms
}
