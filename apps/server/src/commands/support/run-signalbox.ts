import { type ParseArgsConfig, parseArgs } from 'node:util'
import { errorMessage } from '@signalbox/model/text/error-message'
import { z } from 'zod'
import { readSettings } from '../../config/settings-sources'
import { nearestName } from '../../nearest-name'
import { commands } from '../commands'
import { COMMON_OPTIONS, type Command, type CommandResult, callOf, EXIT, UsageError } from './command'
import { overview, usageOf } from './usage-text'

interface Output {
  out(text: string): void
  error(text: string): void
}

const terminal: Output = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}

/** Runs a command line and returns its exit code; undefined if it has started the server, which keeps running. */
export async function runSignalbox(
  line: string[],
  output: Output = terminal,
  env: Record<string, string | undefined> = process.env,
): Promise<number | undefined> {
  const isJson = line.includes('--json')
  try {
    const outcome = await runCommand(line, output, env, isJson)
    if (!outcome) return undefined
    output.out(isJson ? `${JSON.stringify(outcome.data, undefined, 2)}\n` : `${outcome.text}\n`)
    return outcome.code ?? EXIT.done
  } catch (error) {
    const message =
      error instanceof z.ZodError ? issuesText(error) : (fileErrorText(error) ?? errorMessage(error))
    if (isJson) output.out(`${JSON.stringify({ error: message })}\n`)
    else output.error(`${message}\n`)
    return error instanceof UsageError || error instanceof z.ZodError ? EXIT.wrongUsage : EXIT.failed
  }
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be opened by this user',
}

/** The message about a file that cannot be opened. */
function fileErrorText(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error)) return undefined
  const problem = error.syscall === 'open' ? FILE_ERRORS[String(error.code)] : undefined
  return problem && `The file ${error.path} ${problem}`
}

/** What is wrong with the options, in one line. */
const issuesText = ({ issues }: z.ZodError) => issues.map(({ message }) => message).join('; ')

async function runCommand(
  line: string[],
  output: Output,
  env: typeof process.env,
  isJson: boolean,
): Promise<CommandResult | undefined> {
  const command = commandOf(line)
  const { values, positionals } = parse(line, command)
  if (values.help) return { text: command ? usageOf(command) : overview(commands), data: null }
  if (values.version) return (await import('../version')).run()
  const selectedCommand = command ?? commands[0]!
  const args = command ? positionals.slice(1) : positionals
  if (args.length > 0 && selectedCommand.usage.every((form) => form === ''))
    throw new UsageError(`signalbox ${selectedCommand.name} takes no argument "${args[0]}"`)
  // Everything that reads the settings later, in this process or a child, finds the same file.
  if (typeof values.config === 'string') env.SIGNALBOX_CONFIG = values.config
  const { run } = await selectedCommand.load()
  const report = (text: string) => {
    if (!isJson) output.error(`${text}\n`)
  }
  return run(callOf(commands, readSettings(env), args, values, report))
}

/** The sub-command is the first word; global options may come before it. */
function commandOf(line: string[]): Command | undefined {
  const { positionals } = parseArgs({
    args: line,
    options: allOptions(),
    allowPositionals: true,
    strict: false,
  })
  const [name] = positionals
  if (name === undefined) return undefined
  const match = commands.find((command) => command.name === name)
  if (match) return match
  const nearest = nearestName(
    name,
    commands.map((command) => command.name),
  )
  const advice = nearest ? `Did you mean signalbox ${nearest}?` : 'signalbox help lists all commands'
  throw new UsageError(`There is no command ${name}. ${advice}`)
}

function parse(line: string[], command: Command | undefined) {
  const options = { ...COMMON_OPTIONS, ...command?.options }
  try {
    const { values, positionals } = parseArgs({ args: line, options, allowPositionals: true })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new UsageError(`${reason}. See signalbox help${command ? ` ${command.name}` : ''}`)
  }
}

const allOptions = (): NonNullable<ParseArgsConfig['options']> =>
  Object.assign({}, COMMON_OPTIONS, ...commands.map(({ options }) => options ?? {}))
