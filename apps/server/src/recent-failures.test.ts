import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logSampler } from './log-sampler'
import { recentFailures } from './recent-failures'

test('warnings and errors are listed with their reason, the newest first; a repeated text is listed once', () => {
  let now = 0
  const failures = recentFailures(() => ++now)
  const log = pino(
    { level: 'info', hooks: { logMethod: logSampler({ onWarning: failures.add }) } },
    { write: () => {} },
  )
  log.info('started')
  log.warn({ err: new Error('disk full') }, 'not stored')
  log.error('lost')
  log.warn({ err: new Error('disk full') }, 'not stored')
  expect(failures.list()).toEqual([
    { ts: 3, text: 'not stored: disk full' },
    { ts: 2, text: 'lost' },
  ])
})
