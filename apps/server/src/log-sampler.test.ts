import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logSampler } from './log-sampler'

function aLog() {
  let nowMs = 0
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const log = pino({ level: 'info', hooks: { logMethod: logSampler({ now: () => nowMs }) } }, stream)
  return { log, lines, advance: (ms: number) => (nowMs += ms) }
}

test('above the limit, warnings with the same text are omitted, and the next window begins with the omitted count', () => {
  const { log, lines, advance } = aLog()
  for (let i = 0; i < 1000; i++) log.warn({ err: new Error('down') }, 'database is not reachable')
  log.error('another failure')
  expect(lines.filter((line) => line === 'database is not reachable')).toHaveLength(20)
  expect(lines.at(-1)).toBe('another failure')
  advance(10_001)
  log.warn('database is not reachable')
  expect(lines.slice(-2)).toEqual([
    '980 lines like this were omitted: database is not reachable',
    'database is not reachable',
  ])
})

test('lines of level info with the same text are not limited', () => {
  const { log, lines } = aLog()
  for (let i = 0; i < 100; i++) log.info('started')
  expect(lines).toHaveLength(100)
})
