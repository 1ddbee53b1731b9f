import type { LogFn } from 'pino'

const MAX_FAILURES = 5
const MAX_CHARACTERS = 300

export type RecentFailures = ReturnType<typeof recentFailures>

/** The newest warnings and errors of the log, for the page of the cluster nodes. A repeated text is listed once. */
export function recentFailures(now = Date.now) {
  let failures: { ts: number; text: string }[] = []
  return {
    add(args: Parameters<LogFn>) {
      const text = textOf(args)
      if (!text) return
      const others = failures.filter((failure) => failure.text !== text)
      failures = [{ ts: now(), text }, ...others].slice(0, MAX_FAILURES)
    },
    list: () => failures,
  }
}

function textOf(args: readonly unknown[]): string {
  const text = args.find((arg) => typeof arg === 'string') ?? ''
  const { err } = (typeof args[0] === 'object' && args[0] !== null ? args[0] : {}) as { err?: unknown }
  const reason = err instanceof Error ? err.message : ''
  return [text, reason].filter(Boolean).join(': ').slice(0, MAX_CHARACTERS)
}
