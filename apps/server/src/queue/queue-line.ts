import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { fifo } from './fifo'
import { lanes } from './lanes'
import type { Completion, OnEnd, Outcome, OutcomeListener, Process, QueueEnd, RuleFailure } from './outcome'
import type { QueueSettings } from './queue-settings'

export type QueueLine = ReturnType<typeof queueLine>
export type OnFailure = (msg: Message, failure: RuleFailure) => void

interface Entry extends OutcomeListener {
  msg: Message
  lane: string | undefined
  isCopy: boolean
  attempts: number
  startedMs: number
  isOver: boolean
  retry: NodeJS.Timeout | undefined
  done: Completion
}

const SWEEP_MS = 5000

/** One queue. Messages start in the order they came; a push is complete when its message was processed. */
export function queueLine(settings: QueueSettings, process: Process, onFailure: OnFailure, onEnd: OnEnd) {
  const waiting = fifo<Entry>()
  const lane = lanes<Entry>(settings)
  // In order of start, so that the sweep may stop at the first one that still has time.
  const running = new Set<Entry>()
  const retries = settings.processing === 'RETRY_FAILED'
  const copiesOf = new Map<string, number>()
  const counts = { total: 0, successful: 0, failed: 0, timedOut: 0, retried: 0 }
  let closed = false
  let onIdle: (() => void) | undefined

  const sweep = setInterval(failTimedOut, SWEEP_MS)
  sweep.unref()

  function submit(entry: Entry) {
    entry.startedMs = Date.now()
    running.add(entry)
    process(retries ? attemptOf(entry) : entry.msg, entry)
  }

  /**
   * A retry starts again from what was queued, so the message itself has to stay untouched. Its executions are
   * counted anew: earlier attempts may have used up what it shares with other copies.
   */
  const attemptOf = ({ msg, attempts }: Entry): Message =>
    attempts === 0 ? { ...msg } : { ...msg, budget: undefined }

  // Shared functions with `this`, so that no closure is made for each message.
  function settle(this: Entry, outcome: Outcome) {
    onOutcome(this, outcome)
  }

  function rejectEntry(this: Entry, error: unknown) {
    onServerFailure(this, error)
  }

  function count({ msg }: Entry, end: QueueEnd, failure?: RuleFailure) {
    counts[end]++
    onEnd(settings.name, msg.tenantId, end, failure)
  }

  function onOutcome(entry: Entry, failure: Outcome) {
    if (entry.isOver) return
    if (!failure) {
      count(entry, 'successful')
    } else if (mayRetry(entry)) {
      count(entry, 'retried', failure)
      return retryLater(entry)
    } else {
      count(entry, 'failed', failure)
      onFailure(entry.msg, failure)
    }
    end(entry)
    entry.done.resolve()
  }

  function onServerFailure(entry: Entry, error: unknown) {
    if (entry.isOver) return
    end(entry)
    entry.done.reject(error)
  }

  const mayRetry = (entry: Entry) =>
    retries && !closed && (settings.retries === 0 || entry.attempts < settings.retries)

  function retryLater(entry: Entry) {
    running.delete(entry)
    const pauseMs = Math.min(settings.pauseMs * 2 ** entry.attempts++, settings.maxPauseMs)
    entry.startedMs = Number.POSITIVE_INFINITY
    // It stays among the running ones, so that messages that fail without end are bounded too.
    running.add(entry)
    entry.retry = setTimeout(() => {
      running.delete(entry)
      submit(entry)
    }, pauseMs)
  }

  function end(entry: Entry) {
    entry.isOver = true
    running.delete(entry)
    if (entry.isCopy) countCopy(entry.msg.tenantId, -1)
    const next = entry.lane === undefined ? undefined : lane.leave(entry.lane)
    if (next) submit(next)
    while (running.size < settings.maxRunning && waiting.size > 0) submitInLane(waiting.shift()!)
    if (running.size === 0) onIdle?.()
  }

  function countCopy(tenantId: string, by: 1 | -1) {
    const count = (copiesOf.get(tenantId) ?? 0) + by
    if (count > 0) copiesOf.set(tenantId, count)
    else copiesOf.delete(tenantId)
  }

  function add(msg: Message, isCopy: boolean, within: boolean, done: Completion) {
    const refused = refusal(msg, isCopy, within)
    if (refused) return done.reject(unavailable(refused))
    counts.total++
    if (isCopy) countCopy(msg.tenantId, 1)
    const entry: Entry = {
      msg,
      lane: within ? undefined : lane.laneOf(msg),
      isCopy,
      attempts: 0,
      startedMs: 0,
      isOver: false,
      retry: undefined,
      done,
      settle,
      reject: rejectEntry,
    }
    if (within || running.size < settings.maxRunning) submitInLane(entry)
    else waiting.push(entry)
  }

  /** Why the message cannot be taken, if so. */
  function refusal(msg: Message, isCopy: boolean, within: boolean): string | undefined {
    if (closed && !within) return 'The server is shutting down'
    if (isCopy && (copiesOf.get(msg.tenantId) ?? 0) >= settings.maxCopiesPerTenant)
      return `The rule chains of the tenant have ${settings.maxCopiesPerTenant} messages in queue ${settings.name}`
    if (within || startsNow(msg)) return undefined
    return waiting.size + lane.waiting >= settings.maxWaiting ? `Queue ${settings.name} is full` : undefined
  }

  function startsNow(msg: Message) {
    if (running.size >= settings.maxRunning) return false
    const itsLane = lane.laneOf(msg)
    return itsLane === undefined || lane.isFree(itsLane)
  }

  function submitInLane(entry: Entry) {
    if (entry.lane === undefined || lane.enter(entry.lane, entry)) submit(entry)
  }

  function failTimedOut() {
    const oldest = Date.now() - settings.timeoutMs
    for (const entry of running) {
      if (entry.startedMs === Number.POSITIVE_INFINITY) continue
      if (entry.startedMs > oldest) return
      count(entry, 'timedOut')
      onServerFailure(entry, unavailable(`Message ${entry.msg.id} took longer than ${settings.timeoutMs} ms`))
    }
  }

  return {
    counts,
    get size() {
      return running.size + waiting.size + lane.waiting
    },
    push: (msg: Message, done: Completion) => add(msg, false, false, done),
    /** `within`: it is a part of a message of this queue that is being processed and holds its lane and place. */
    pushCopy: (msg: Message, within: boolean, done: Completion) => add(msg, true, within, done),
    /** Accepts nothing more, waits for the running messages, rejects the rest. */
    async close(graceMs: number) {
      closed = true
      clearInterval(sweep)
      const shutDown = unavailable('The server is shutting down')
      for (const entry of [...waiting.takeAll(), ...lane.takeAll()]) entry.done.reject(shutDown)
      for (const entry of running) {
        if (entry.startedMs !== Number.POSITIVE_INFINITY) continue
        clearTimeout(entry.retry)
        onServerFailure(entry, shutDown)
      }
      if (running.size > 0) await idleWithin(graceMs)
      for (const entry of running) onServerFailure(entry, shutDown)
    },
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
}
