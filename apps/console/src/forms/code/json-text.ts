import { parseJson } from '@signalbox/model/json'
import { JsonError } from '@signalbox/model/json-cursor'
import { z } from 'zod'

/** What is wrong with a JSON text: where, and in the words of the parser. */
export interface JsonProblem {
  message: string
  line: number
}

/** `undefined` when the text is JSON. Our own reader names the place in every browser. */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    parseJson(text)
    return undefined
  } catch (error) {
    const { name, message } = error as Error
    const position = error instanceof JsonError ? error.position : text.length
    return { message: `${name}: ${message}`, line: text.slice(0, position).split('\n').length }
  }
}

/** A form value that has to be JSON text; empty counts as missing. */
export const JsonText = z
  .string()
  .refine((text) => text.trim() === '' || jsonProblem(text) === undefined, 'value.json-value-invalid')

export const RequiredJsonText = JsonText.refine((text) => text.trim() !== '', 'value.json-value-required')
