import { type RunCommand, UsageError } from './support/command'
import { overview, usageOf } from './support/usage-text'

/** `signalbox help [<command>]` */
export const run: RunCommand = async ({ args: [name], commands }) => {
  if (name === undefined)
    return {
      text: overview(commands),
      data: commands.map(({ name, summary, usage }) => ({ name, summary, usage })),
    }
  const command = commands.find((command) => command.name === name)
  if (!command) throw new UsageError(`There is no command ${name}. signalbox help lists all commands`)
  const { summary, usage, options = {} } = command
  return { text: usageOf(command), data: { name, summary, usage, options } }
}
