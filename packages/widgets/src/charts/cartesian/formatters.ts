import { boundedCache } from '@signalbox/model/bounded-cache'
import type { WidgetEnvironment } from '../../widget-props'

type Format = (value: number) => string

/**
 * Formatting functions of users run asynchronously in the sandbox, but a tick needs its text at once: the first time
 * the unformatted value is shown, and the chart is drawn again with the result.
 */
export function formatters(compile: WidgetEnvironment['compile'], onAnswer: () => void) {
  const known = new Map<string, Format | undefined>()

  function make(body: string): Format | undefined {
    const fn = compile(body, ['value'])
    if (!fn) return undefined
    const texts = boundedCache<number, string>(MAX_TEXTS)
    let asked = new Set<number>()

    async function answer() {
      const values = [...asked]
      asked = new Set()
      const results = await fn!.call(values.map((value) => [value]))
      values.forEach((value, index) => {
        texts.set(value, String(results[index] ?? value))
      })
      onAnswer()
    }

    return (value) => {
      const text = texts.get(value)
      if (text !== undefined) return text
      if (asked.size === 0) queueMicrotask(answer)
      asked.add(value)
      return String(Number(value.toPrecision(6)))
    }
  }

  return (body: string | null | undefined): Format | undefined => {
    if (!body) return undefined
    if (!known.has(body)) known.set(body, make(body))
    return known.get(body)
  }
}

const MAX_TEXTS = 5000
