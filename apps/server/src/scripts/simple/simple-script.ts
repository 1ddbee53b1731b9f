import type { ScriptArgument } from '@signalbox/rule-nodes/context'
import { parse } from 'acorn'
import { plainCopy } from './plain-copy'
import { NotSimple } from './require-sandbox'
import { Scope } from './scope'
import { compileStatements, NO_RETURN } from './statements'

/** Computes a call from its arguments. Throws whenever the sandbox has to run the call instead. */
export type SimpleScript = (args: readonly ScriptArgument[]) => unknown

const MAX_CODE = 2000
const MAX_ARGUMENT_CHARACTERS = 10_000

/**
 * Most scripts of rule nodes compare, compute and assign a few values. Returns a function for such a simple script.
 * Calling the function takes a small part of the time of a call into the sandbox. A simple script cannot harm the
 * server: it has no loops and no functions of its own, uses only plain data, the own members of objects and a few
 * built-in functions, and its size is limited. Returns undefined for all other scripts. The sandbox repeats calls that
 * fail or use anything else.
 */
export function simpleScript(code: string, argNames: readonly string[]): SimpleScript | undefined {
  if (code.length > MAX_CODE) return undefined
  try {
    const scope = new Scope()
    for (const name of argNames) scope.declare(name)
    const { body } = parse(code, { ecmaVersion: 2022, allowReturnOutsideFunction: true })
    const run = compileStatements(body as never, scope)
    return (args) => {
      let length = 0
      for (const arg of args) if (typeof arg === 'string') length += arg.length
      if (length > MAX_ARGUMENT_CHARACTERS) throw new NotSimple('The arguments are too long')
      const outcome = run(args.map(copyOfArgument))
      return outcome === NO_RETURN ? undefined : plainCopy(outcome)
    }
  } catch {
    // The script does not compile or is not simple: the sandbox runs it, or describes the error.
    return undefined
  }
}

/** A copy of an argument, which the script may change. */
const copyOfArgument = (argument: ScriptArgument): unknown =>
  typeof argument === 'string' ? JSON.parse(argument) : { ...argument }
