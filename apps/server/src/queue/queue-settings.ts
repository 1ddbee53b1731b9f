/** How many messages of a queue may be processed at the same time. */
export type SubmitStrategy =
  /** All, in order of arrival. */
  | 'BURST'
  /** A fixed number at a time. */
  | 'BATCH'
  | 'SEQUENTIAL'
  | 'SEQUENTIAL_BY_ORIGINATOR'
  | 'SEQUENTIAL_BY_TENANT'

/** What happens to a message that failed in its chain. */
export type ProcessingStrategy = 'SKIP_ALL_FAILURES' | 'RETRY_FAILED'

export interface QueueSettings {
  name: string
  submit: SubmitStrategy
  batchSize: number
  processing: ProcessingStrategy
  /** The maximum number of retries; 0 means no maximum. */
  retries: number
  pauseMs: number
  maxPauseMs: number
  /** The maximum of messages that are processed at the same time; others wait. */
  maxRunning: number
  /** The maximum of waiting messages; more are refused, and their senders try again. */
  maxWaiting: number
  /** The maximum of waiting and running messages that the rule chains of one tenant made; more are refused. */
  maxCopiesPerTenant: number
  /** A message that takes longer fails and is not acknowledged. */
  timeoutMs: number
}

const common = { maxRunning: 20_000, maxWaiting: 50_000, maxCopiesPerTenant: 10_000, timeoutMs: 60_000 }

/**
 * The queues, which all tenants share. Each message is retried alone. In `SequentialByOriginator`, later messages of
 * the same originator wait until the last attempt has ended.
 */
export const QUEUES: QueueSettings[] = [
  {
    ...common,
    name: 'Main',
    submit: 'BURST',
    batchSize: 1000,
    processing: 'SKIP_ALL_FAILURES',
    retries: 3,
    pauseMs: 3000,
    maxPauseMs: 3000,
  },
  {
    ...common,
    name: 'HighPriority',
    submit: 'BURST',
    batchSize: 100,
    processing: 'RETRY_FAILED',
    retries: 0,
    pauseMs: 5000,
    maxPauseMs: 5000,
  },
  {
    ...common,
    name: 'SequentialByOriginator',
    submit: 'SEQUENTIAL_BY_ORIGINATOR',
    batchSize: 100,
    processing: 'RETRY_FAILED',
    retries: 3,
    pauseMs: 5000,
    maxPauseMs: 5000,
  },
]
