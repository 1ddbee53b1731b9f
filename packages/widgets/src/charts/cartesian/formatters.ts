import { boundedCache } from '@signalbox/model/bounded-cache'
import type { WidgetEnvironment } from '../../widget-props'

type Format = (value: number) => string

/**
 * Formatting functions of users run asynchronously in the sandbox, but the chart needs the text of a tick
 * synchronously: it is first drawn with the unformatted value, and drawn again with the result.
 */
export function formatters(compile: WidgetEnvironment['compile'], onResult: () => void) {
  const formatsByBody = new Map<string, Format | undefined>()

  function make(body: string): Format | undefined {
    const fn = compile(body, ['value'])
    if (!fn) return undefined
    const texts = boundedCache<number, string>(MAX_TEXTS)
    let pending = new Set<number>()

    async function formatPending() {
      const values = [...pending]
      pending = new Set()
      const results = await fn!.call(values.map((value) => [value]))
      values.forEach((value, index) => {
        texts.set(value, String(results[index] ?? value))
      })
      onResult()
    }

    return (value) => {
      const text = texts.get(value)
      if (text !== undefined) return text
      if (pending.size === 0) queueMicrotask(formatPending)
      pending.add(value)
      return String(Number(value.toPrecision(6)))
    }
  }

  return (body: string | null | undefined): Format | undefined => {
    if (!body) return undefined
    if (!formatsByBody.has(body)) formatsByBody.set(body, make(body))
    return formatsByBody.get(body)
  }
}

const MAX_TEXTS = 5000
