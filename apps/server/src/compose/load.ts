import { loopDelay } from '../access/load/loop-delay'
import { overload } from '../access/load/overload'
import { turnQueue } from '../turn-queue'
import type { Core } from './core'

/**
 * The writer may be slower than `limitMs` by this factor: a commit may wait a few hundred milliseconds for the disk.
 */
const WRITER_LIMIT_FACTOR = 5
/** The limit of callers that wait for a connection, per connection of the pool. */
const WAITING_PER_CONNECTION = 2

/** Measures the queues in which latency grows first, and refuses new work while they exceed their limits. */
export function loadControl(
  { config, log, pool, telemetry, queue, metrics }: Core,
  openRequests: () => number,
) {
  const limitMs = config.overloadDelayMs
  const loop = loopDelay()
  const requestTurns = turnQueue(1)
  const load = overload({
    limitMs,
    loop,
    queues: {
      requests: () => requestTurns.waitingMs() / limitMs,
      database_writer: () => telemetry.waitingMs() / (WRITER_LIMIT_FACTOR * limitMs),
      database_pool: () => pool.waitingCount / (WAITING_PER_CONNECTION * config.databaseConnections),
    },
    admitted: () => openRequests() + queueSize(queue.stats()),
    onChange: (level, cause) =>
      level > 0
        ? log.warn({ module: 'load', cause }, MESSAGES[level])
        : log.info({ module: 'load' }, 'The server accepts all work again'),
  })
  metrics.gauge('overload_level', '0 normal, 1 busy, 2 overloaded', load.level)
  metrics.gauge('overload_pressure', 'Delay of a queue relative to its limit', load.pressures, 'queue')
  metrics.counter('refused_total', 'New work refused because of load', () => load.counts, 'kind')
  return { ...load, delayMs: loop.meanMs, requestTurns }
}

const MESSAGES = [
  '',
  'The server is busy: new connections and expensive requests are refused',
  'The server is overloaded: new requests are refused',
]

const queueSize = (stats: ReturnType<Core['queue']['stats']>) =>
  Object.values(stats).reduce((sum, { size }) => sum + size, 0)
