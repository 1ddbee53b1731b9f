import type { Command } from './command'

/** What `signalbox help` prints. */
export function overview(commands: readonly Command[]) {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    'Usage: signalbox [<command>] [<options>]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    ...OPTIONS,
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong command line, 3 the server does not run',
  ].join('\n')
}

/** What `signalbox help <command>` prints. */
export function usageOf({ name, summary, usage }: Command) {
  const forms = usage.map((form) => `  signalbox ${name} ${form}`.trimEnd())
  return [summary, '', ...forms, '', ...OPTIONS].join('\n')
}

const OPTIONS = [
  'Options of every command:',
  '  --config <file>  Read settings from this file instead of signalbox.env in the working folder',
  '  --json           Print the result as JSON',
  '  --help, -h       Explain the command',
]
