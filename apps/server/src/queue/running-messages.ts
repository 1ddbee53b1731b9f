import type { Completion } from '@signalbox/model/completion'
import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import type { OnEnd, Outcome, OutcomeListener, Process, QueueEnd, RuleFailure } from './outcome'
import type { QueueSettings } from './queue-settings'
import { isWaitingForRetry, timeoutSweep, WAITING_FOR_RETRY } from './timeout-sweep'

export type OnFailure = (msg: Message, failure: RuleFailure) => void

/** A message in a queue. */
export interface QueuedMessage extends OutcomeListener {
  msg: Message
  lane: string | undefined
  /** Whether a rule node made the message. */
  isCopy: boolean
  attempts: number
  startedMs: number
  isOver: boolean
  isRejected: boolean
  /** Whether a further attempt has a purpose. */
  isNeeded(): boolean
  retry: NodeJS.Timeout | undefined
  done: Completion
}

interface RunningMessagesParts {
  settings: QueueSettings
  process: Process
  onFailure: OnFailure
  onEnd: OnEnd
  /** An entry has ended and is not retried: its place is free. */
  onFree(entry: QueuedMessage): void
}

/** The messages of one queue that are being processed, or wait for their next attempt. */
export function runningMessages({ settings, process, onFailure, onEnd, onFree }: RunningMessagesParts) {
  // In the order in which they started: the sweep stops at the first one whose timeout is not over.
  const running = new Set<QueuedMessage>()
  const retries = settings.processing === 'RETRY_FAILED'
  const counts = { total: 0, successful: 0, failed: 0, timedOut: 0, retried: 0 }
  /** Set when the queue closes: no retry starts any more. */
  let closedWith: Error | undefined
  let onIdle: (() => void) | undefined

  const stopSweep = timeoutSweep(running, settings.timeoutMs, (entry) => {
    count(entry, 'timedOut')
    onServerFailure(entry, unavailable(`Message ${entry.msg.id} took longer than ${settings.timeoutMs} ms`))
  })

  function start(entry: QueuedMessage) {
    entry.startedMs = Date.now()
    running.add(entry)
    process(retries ? attemptOf(entry) : entry.msg, entry)
  }

  // Shared functions with `this`, so that no closure is made for each message.
  function settle(this: QueuedMessage, outcome: Outcome) {
    onOutcome(this, outcome)
  }

  function reject(this: QueuedMessage, error: unknown) {
    onServerFailure(this, error)
  }

  function count({ msg }: QueuedMessage, end: QueueEnd, failure?: RuleFailure) {
    counts[end]++
    onEnd(settings.name, msg.tenantId, end, failure)
  }

  function onOutcome(entry: QueuedMessage, failure: Outcome) {
    if (entry.isOver) return
    if (!failure) {
      count(entry, 'successful')
    } else if (hasRetriesLeft(entry)) {
      // The server shuts down and makes no more attempts, so the sender has to send the message again.
      if (closedWith) return onServerFailure(entry, closedWith)
      count(entry, 'retried', failure)
      return retryLater(entry)
    } else {
      count(entry, 'failed', failure)
      onFailure(entry.msg, failure)
    }
    end(entry)
    entry.done.resolve()
  }

  function onServerFailure(entry: QueuedMessage, error: unknown) {
    if (entry.isOver) return
    entry.isRejected = true
    end(entry)
    entry.done.reject(error)
  }

  const hasRetriesLeft = (entry: QueuedMessage) =>
    retries && (settings.retries === 0 || entry.attempts < settings.retries)

  function retryLater(entry: QueuedMessage) {
    running.delete(entry)
    const pauseMs = Math.min(settings.pauseMs * 2 ** entry.attempts++, settings.maxPauseMs)
    entry.startedMs = WAITING_FOR_RETRY
    // The message still counts as running, so that the number of messages with retries is limited.
    running.add(entry)
    entry.retry = setTimeout(() => {
      if (!entry.isNeeded()) return endUnneeded(entry)
      running.delete(entry)
      start(entry)
    }, pauseMs)
  }

  function endUnneeded(entry: QueuedMessage) {
    end(entry)
    entry.done.resolve()
  }

  function end(entry: QueuedMessage) {
    entry.isOver = true
    running.delete(entry)
    onFree(entry)
    if (running.size === 0) onIdle?.()
  }

  function idleWithin(graceMs: number) {
    return new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, graceMs)
      onIdle = () => {
        clearTimeout(timeout)
        resolve()
      }
    })
  }

  return {
    counts,
    /** Receives the outcome of an entry. */
    listener: { settle, reject },
    start,
    get size() {
      return running.size
    },
    /**
     * Starts no more retries and rejects entries that wait for one; the other entries have `graceMs` to end.
     */
    async close(graceMs: number, error: Error) {
      closedWith = error
      stopSweep()
      for (const entry of running) {
        if (!isWaitingForRetry(entry)) continue
        clearTimeout(entry.retry)
        onServerFailure(entry, error)
      }
      if (running.size > 0) await idleWithin(graceMs)
      for (const entry of running) onServerFailure(entry, error)
    },
  }
}

/**
 * Each attempt works on a copy, because a retry starts from the queued message. A retry gets a new budget of node
 * executions: earlier attempts may have used up the budget that the message shares with other copies.
 */
const attemptOf = ({ msg, attempts }: QueuedMessage): Message =>
  attempts === 0 ? { ...msg } : { ...msg, budget: undefined }
