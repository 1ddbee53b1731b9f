import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { z } from 'zod'
import type { LineValue } from '../code/line-values'

const Line = z.number().int()
const ScriptValue = z.object({
  line: Line,
  label: z.string(),
  text: z.string(),
  /** The first and last line of the statement that returned the value. */
  returned: z.tuple([Line, Line]).optional(),
})

/** A value of a variable or expression in a line of a script, as JSON text. */
export type ScriptValue = z.infer<typeof ScriptValue>

/** Reads the result of a traced script. The list is empty if the script did not run. */
export function readValues(output: string): ScriptValue[] {
  return z.array(ScriptValue).safeParse(jsonOrUndefined(output)).data ?? []
}

/** The text beside each line, by the number of the line. The lines that returned the result are marked. */
export function valuesByLine(values: readonly ScriptValue[]): ReadonlyMap<number, LineValue> {
  const lines = new Map<number, LineValue>()
  for (const { line, text, returned } of values) {
    const existing = lines.get(line)
    lines.set(line, {
      isMarked: false,
      ...existing,
      text: existing?.text ? `${existing.text}, ${text}` : text,
    })
    if (!returned) continue
    for (let each = returned[0]; each <= returned[1]; each++)
      lines.set(each, { text: '', ...lines.get(each), isMarked: true })
  }
  return lines
}

/** The last value of each name, in the order of the script. Literals such as `false` are left out. */
export function lastValues(values: readonly ScriptValue[]): ScriptValue[] {
  const last = new Map<string, ScriptValue>()
  for (const value of values) {
    last.delete(value.label)
    if (value.label !== value.text) last.set(value.label, value)
  }
  return [...last.values()].sort((a, b) => a.line - b.line)
}
