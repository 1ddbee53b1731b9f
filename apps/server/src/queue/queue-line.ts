import type { Completion } from '@signalbox/model/completion'
import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { fifo } from './fifo'
import { lanes } from './lanes'
import type { OnEnd, Process } from './outcome'
import type { QueueSettings } from './queue-settings'
import { type OnFailure, type QueuedMessage, runningMessages } from './running-messages'

export type QueueLine = ReturnType<typeof queueLine>

/** One queue. Messages start in the order of arrival; a push is complete when its message was processed. */
export function queueLine(settings: QueueSettings, process: Process, onFailure: OnFailure, onEnd: OnEnd) {
  const waiting = fifo<QueuedMessage>()
  const lane = lanes<QueuedMessage>(settings)
  const running = runningMessages({ settings, process, onFailure, onEnd, onFree })
  const copiesOf = new Map<string, number>()
  // These errors are created once. Creating an error with its stack for each refused message would take longer than
  // refusing it.
  const shutDown = unavailable('The server is shutting down')
  const full = unavailable(`Queue ${settings.name} is full`)
  const tooManyCopies = unavailable(
    `Queue ${settings.name} takes at most ${settings.maxCopiesPerTenant} messages made by rule chains of a tenant`,
  )
  /** Ended messages, until `startNext` has started other messages in their places. */
  const ended = fifo<QueuedMessage>()
  let isStarting = false
  let isClosed = false

  /**
   * A message may end while it is being started. The loop that started it then starts the next one: with a nested call
   * for each message, thousands of such messages would overflow the stack.
   */
  function onFree(entry: QueuedMessage) {
    if (entry.isCopy) countCopy(entry.msg.tenantId, -1)
    ended.push(entry)
    if (isStarting) return
    isStarting = true
    try {
      for (let free = ended.shift(); free; free = ended.shift()) startNext(free)
    } finally {
      isStarting = false
    }
  }

  function startNext(free: QueuedMessage) {
    const next = free.lane === undefined ? undefined : lane.leave(free.lane)
    if (next) running.start(next)
    while (running.size < settings.maxRunning && waiting.size > 0) startInLane(waiting.shift()!)
  }

  function countCopy(tenantId: string, by: 1 | -1) {
    const count = (copiesOf.get(tenantId) ?? 0) + by
    if (count > 0) copiesOf.set(tenantId, count)
    else copiesOf.delete(tenantId)
  }

  function add(msg: Message, isCopy: boolean, usesParentLane: boolean, done: Completion, isNeeded = always) {
    const refused = refusal(msg, isCopy, usesParentLane)
    if (refused) return done.reject(refused)
    running.counts.total++
    if (isCopy) countCopy(msg.tenantId, 1)
    const entry: QueuedMessage = {
      msg,
      lane: usesParentLane ? undefined : lane.laneOf(msg),
      isCopy,
      attempts: 0,
      startedMs: 0,
      isOver: false,
      isRejected: false,
      isNeeded,
      retry: undefined,
      done,
      settle: running.listener.settle,
      reject: running.listener.reject,
    }
    if (usesParentLane || running.size < settings.maxRunning) startInLane(entry)
    else waiting.push(entry)
  }

  /** Why the message is refused; undefined when it is accepted. */
  function refusal(msg: Message, isCopy: boolean, usesParentLane: boolean): Error | undefined {
    if (isClosed && !usesParentLane) return shutDown
    if (isCopy && (copiesOf.get(msg.tenantId) ?? 0) >= settings.maxCopiesPerTenant) return tooManyCopies
    if (usesParentLane || startsNow(msg)) return undefined
    return waiting.size + lane.waiting >= settings.maxWaiting ? full : undefined
  }

  function startsNow(msg: Message) {
    if (running.size >= settings.maxRunning) return false
    const laneName = lane.laneOf(msg)
    return laneName === undefined || lane.isFree(laneName)
  }

  function startInLane(entry: QueuedMessage) {
    if (entry.lane === undefined || lane.enter(entry.lane, entry)) running.start(entry)
  }

  return {
    counts: running.counts,
    get size() {
      return running.size + waiting.size + lane.waiting
    },
    push: (msg: Message, done: Completion) => add(msg, false, false, done),
    /**
     * `usesParentLane`: the copy belongs to a running message of this queue and uses the lane and place of that
     * message. The copy is not retried any more when `isNeeded` returns false.
     */
    pushCopy: (msg: Message, usesParentLane: boolean, done: Completion, isNeeded?: () => boolean) =>
      add(msg, true, usesParentLane, done, isNeeded),
    /**
     * Rejects the waiting messages and all new ones, except copies that use the lane of a running message.
     * Waits for the running messages.
     */
    async close(graceMs: number) {
      isClosed = true
      for (const entry of [...waiting.takeAll(), ...lane.takeAll()]) entry.done.reject(shutDown)
      await running.close(graceMs, shutDown)
    },
  }
}

const always = () => true
