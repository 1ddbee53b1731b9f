import { COMMON_OPTIONS, type Command, type CommandOption } from './command'

/** What `signalbox help` prints. */
export function overview(commands: readonly Command[]) {
  return [
    'Usage: signalbox [<command>] [<options>]',
    '',
    ...aligned(commands.map(({ name, summary }) => [name, summary])),
    '',
    ...commonOptions(),
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong command line, 3 the server does not run',
  ].join('\n')
}

/** What `signalbox help <command>` prints. */
export function usageOf({ name, summary, usage, options }: Command) {
  const forms = usage.map((form) => `  signalbox ${name} ${form}`.trimEnd())
  const ownOptions = options ? ['Options:', ...optionLines(options), ''] : []
  return [summary, '', ...forms, '', ...ownOptions, ...commonOptions()].join('\n')
}

function commonOptions() {
  // `version` is a command too, and listed as such.
  const { version: _, ...options } = COMMON_OPTIONS
  return ['Options of every command:', ...optionLines(options)]
}

const optionLines = (options: Record<string, CommandOption>) =>
  aligned(
    Object.entries(options).map(([name, { value, short, text }]) => [
      [`--${name}`, value].filter(Boolean).join(' ') + (short ? `, -${short}` : ''),
      text,
    ]),
  )

/** Two columns, of which the second is aligned. */
function aligned(rows: [name: string, text: string][]) {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`)
}
