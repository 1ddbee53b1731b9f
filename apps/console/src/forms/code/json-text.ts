import { parseJson } from '@signalbox/model/json/json'
import { JsonError } from '@signalbox/model/json/json-cursor'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import i18next from 'i18next'
import { z } from 'zod'

/** The error of a JSON text, and the line of the error. */
export interface JsonProblem {
  message: string
  line: number
}

/** The first error, or `undefined` for valid JSON. Our own parser reports the position in every browser. */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    parseJson(text)
    return undefined
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const { fault, position } = error
    const line = text.slice(0, position).split('\n').length
    const word = isolateLtr(wordAt(text, position))
    return { message: i18next.t(`json.problem.${fault}`, { line, found: word }), line }
  }
}

/** The word that begins at a position, or the character if there is no word. */
const wordAt = (text: string, position: number) =>
  /[\p{L}\p{N}_.+-]+|./suy.exec(text.slice(position))?.[0] ?? ''

/** A form value that is JSON text, or empty. */
export const OptionalJsonText = z
  .string()
  .refine((text) => text.trim() === '' || jsonProblem(text) === undefined, 'value.json-value-invalid')

export const RequiredJsonText = OptionalJsonText.refine(
  (text) => text.trim() !== '',
  'value.json-value-required',
)
