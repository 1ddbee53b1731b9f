import type { LoopDelay } from './loop-delay'

/** The kinds of work that can be refused, for metrics. */
const REFUSAL_KINDS = ['request', 'device_request', 'websocket', 'mqtt', 'coap'] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** A refused client should try again after this time. */
export const RETRY_SECONDS = 2

/** Tells the parts that accept work what they have to refuse. */
export interface Admission {
  /** New connections, sign-ins and expensive requests are refused, and fewer messages of a connection may wait. */
  isBusy(): boolean
  /** All other API requests are refused as well, and TLS connections of devices are closed before the handshake. */
  isOverloaded(): boolean
  countRefusal(kind: RefusalKind): void
}

export const ADMIT_ALL: Admission = { isBusy: () => false, isOverloaded: () => false, countRefusal: () => {} }

export interface OverloadSettings {
  /** Delay of the event loop above which new work is refused; 0 disables the check. */
  limitMs: number
  loop: LoopDelay
  /** The load of each further queue, by name, as a multiple of its limit: 1 is the limit. */
  queues?: Record<string, () => number>
  /** The number of requests and messages under way. */
  admitted?: () => number
  onChange?: (level: number, cause: string) => void
}

const EVENT_LOOP = 'event_loop'
const SAMPLE_MS = 20
/** Multiples of the limits at which the levels begin: busy and overloaded. */
const LEVELS = [1, 4] as const
/** A level begins when all samples of `ENTER_MS`, at least `ENTER_SAMPLES`, reach its limit. */
const ENTER_MS = 250
const ENTER_SAMPLES = 4
/** A level ends when all samples of this time are below half of its limit. */
const LEAVE_MS = 1000
/**
 * If fewer requests and messages than this are under way, a long wait has another cause, such as the server start or
 * other processes. For the event loop the number is lower, because its measured delay does not include the delay that
 * other processes cause.
 */
const ENOUGH_WORK = 200
const ENOUGH_WORK_OF_LOOP = 20

/**
 * Tells when the server is too busy for new work. Work that waits in a full queue is slow for all clients. If new work
 * is refused at once, the work under way ends in time. Only a queue that stays full counts: after a burst, a garbage
 * collection or one slow request only a few samples are late.
 */
export function overload({
  limitMs,
  loop,
  queues = {},
  admitted = () => ENOUGH_WORK,
  onChange = () => {},
}: OverloadSettings) {
  const counts = Object.fromEntries(REFUSAL_KINDS.map((kind) => [kind, 0])) as Record<RefusalKind, number>
  const sources = { [EVENT_LOOP]: () => loop.delayMs() / limitMs, ...queues }
  let level = 0
  let aboveSince: number | undefined
  let samplesAbove = 0
  let belowSince: number | undefined

  /**
   * `pressure` is the highest value of all queues. `counted` is the highest value of the queues for which enough work
   * is under way, and `cause` is the name of that queue.
   */
  function highestPressure() {
    const work = admitted()
    const highest = { cause: '', pressure: 0, counted: 0 }
    for (const [name, read] of Object.entries(sources)) {
      const pressure = read()
      highest.pressure = Math.max(highest.pressure, pressure)
      if (pressure <= highest.counted || !isEnough(name, pressure, work)) continue
      highest.counted = pressure
      highest.cause = name
    }
    return highest
  }

  function sample(nowMs: number) {
    loop.sample(nowMs)
    if (limitMs === 0) return
    const { cause, pressure, counted } = highestPressure()
    const next = LEVELS[level]
    const current = LEVELS[level - 1]
    const isAbove = next !== undefined && counted >= next
    aboveSince = isAbove ? (aboveSince ?? nowMs) : undefined
    samplesAbove = isAbove ? samplesAbove + 1 : 0
    belowSince = current !== undefined && pressure < current / 2 ? (belowSince ?? nowMs) : undefined
    if (aboveSince !== undefined && samplesAbove >= ENTER_SAMPLES && nowMs - aboveSince >= ENTER_MS)
      change(1, cause)
    else if (belowSince !== undefined && nowMs - belowSince >= LEAVE_MS) change(-1, cause)
  }

  function change(by: 1 | -1, cause: string) {
    level += by
    aboveSince = undefined
    belowSince = undefined
    samplesAbove = 0
    onChange(level, cause)
  }

  let timer: NodeJS.Timeout | undefined
  function sampleLater() {
    timer = setTimeout(() => {
      sample(performance.now())
      sampleLater()
    }, SAMPLE_MS).unref()
  }

  return {
    /** Call it once the ports are open: a slow start is not an overload. */
    start() {
      loop.restart(performance.now(), SAMPLE_MS)
      sampleLater()
    },
    isBusy: () => level > 0,
    isOverloaded: () => level > 1,
    countRefusal: (kind: RefusalKind) => void counts[kind]++,
    level: () => level,
    counts,
    /** The load of each queue, by name, as a multiple of its limit. */
    pressures: () =>
      limitMs === 0 ? {} : Object.fromEntries(Object.entries(sources).map(([name, read]) => [name, read()])),
    sample,
    close: () => clearTimeout(timer),
  }
}

function isEnough(queue: string, pressure: number, work: number): boolean {
  if (queue !== EVENT_LOOP) return work >= ENOUGH_WORK
  return work >= ENOUGH_WORK_OF_LOOP || pressure >= LEVELS[1]
}
