import type { JoinedCalls } from '@signalbox/sandbox/sandbox'
import type { CallGroup } from './protocol'

/** Joins the arguments of calls into one text: one string is copied to the worker instead of one per argument. */
export function joinCalls(calls: { args: string[] }[]): JoinedCalls {
  let text = ''
  let ends = '['
  for (const { args } of calls) {
    for (const arg of args) {
      text += arg
      ends += ends === '[' ? text.length : `,${text.length}`
    }
  }
  return { text, ends: `${ends}]`, count: calls.length }
}

/** Splits the text into the arguments of each call. */
export function argumentsOf({ script, calls: { text, ends, count } }: CallGroup): string[][] {
  const endPositions = JSON.parse(ends) as number[]
  const width = script.argNames.length
  return Array.from({ length: count }, (_, call) =>
    Array.from({ length: width }, (_, arg) => {
      const index = call * width + arg
      return text.slice(index === 0 ? 0 : endPositions[index - 1], endPositions[index])
    }),
  )
}
