import { z } from 'zod'

const ScriptValue = z.object({ line: z.number().int(), label: z.string(), text: z.string() })

/** A value of a script in a line, as JSON text. */
export type ScriptValue = z.infer<typeof ScriptValue>

/** Reads the result of a traced script; empty if it did not run. */
export function readValues(output: string): ScriptValue[] {
  try {
    return z.array(ScriptValue).safeParse(JSON.parse(output)).data ?? []
  } catch {
    return [] // The run failed, so there is no list.
  }
}

/** The text beside each line, by the number of the line. */
export function valuesByLine(values: readonly ScriptValue[]): ReadonlyMap<number, string> {
  const lines = new Map<number, string>()
  for (const { line, text } of values) {
    const known = lines.get(line)
    lines.set(line, known === undefined ? text : `${known}, ${text}`)
  }
  return lines
}

/** The last value under each name, in the order of the script. Literals such as `false` are their own value. */
export function lastValues(values: readonly ScriptValue[]): ScriptValue[] {
  const last = new Map<string, ScriptValue>()
  for (const value of values) {
    last.delete(value.label)
    if (value.label !== value.text) last.set(value.label, value)
  }
  return [...last.values()].sort((a, b) => a.line - b.line)
}
