import { type Config, readConfig } from '../../config'
import type { GivenSettings } from '../../config/settings-sources'

/** The output of a sub-command: text, data for `--json`, and the exit code when it is not 0. */
export interface CommandResult {
  text: string
  data: unknown
  code?: number
}

/** What a command gets: its arguments and options, and the settings. */
export interface Call {
  /** All commands, for help and completion. */
  commands: readonly Command[]
  args: string[]
  options: Record<string, string | boolean | undefined>
  settings: GivenSettings
  /** The typed settings; throws if one is invalid. */
  config(): Config
  /** Prints a line about the progress, except with `--json`. */
  report(line: string): void
}

/** Resolves with undefined if the command keeps running and ends the process itself. */
export type RunCommand = (call: Call) => Promise<CommandResult | undefined>

/** An option of a command line. */
export interface CommandOption {
  type: 'string' | 'boolean'
  short?: string
  /** What a value of the type `string` is, such as `<file>`. */
  value?: string
  /** What the option does, for the help of the command. */
  text: string
}

export interface Command {
  name: string
  /** The line of the command in the overview. */
  summary: string
  /** What may follow the name: one item for each form. */
  usage: string[]
  options?: Record<string, CommandOption>
  /** Values of the first argument that completion offers. */
  words?: string[]
  load(): Promise<{ run: RunCommand }>
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  config: {
    type: 'string',
    value: '<file>',
    text: 'Read settings from this file instead of signalbox.env in the working folder',
  },
  json: { type: 'boolean', text: 'Print the result as JSON' },
  help: { type: 'boolean', short: 'h', text: 'Explain the command' },
  version: { type: 'boolean', text: 'Print the version' },
} as const satisfies Record<string, CommandOption>

/** Exit codes of all commands. */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2, notRunning: 3 } as const

/** Thrown when the command line itself is wrong. */
export class UsageError extends Error {}

/** The argument of the `run` function of a command. */
export const callOf = (
  commands: readonly Command[],
  settings: GivenSettings,
  args: string[],
  options: Call['options'],
  report: Call['report'],
): Call => ({ commands, args, options, settings, report, config: () => readConfig(settings.values) })
