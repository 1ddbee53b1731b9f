import type { FastifyError, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { toAppError } from './errors'

const aborted = Object.assign(new Error('Premature close'), {
  code: 'ERR_STREAM_PREMATURE_CLOSE',
}) as FastifyError

function logLinesOf(error: FastifyError, isCallerGone: boolean) {
  const lines: string[] = []
  const log = (level: string) => (_: object, text: string) => void lines.push(`${level} ${text}`)
  const request = {
    method: 'GET',
    url: '/api/devices?page=0',
    socket: { destroyed: isCallerGone },
    log: { debug: log('debug'), error: log('error') },
  } as unknown as FastifyRequest
  expect(toAppError(error, request).status).toBe(500)
  return lines
}

test('a response that ends early because the caller disconnected is logged at debug level', () => {
  expect(logLinesOf(aborted, true)).toEqual([
    'debug GET /api/devices ended, because the client closed the connection',
  ])
})

test.each([
  ['a response that ended early although the caller is connected', aborted, false],
  ['another error after the caller disconnected', new Error('broken') as FastifyError, true],
])('%s is logged as an error', (_, error, isCallerGone) => {
  expect(logLinesOf(error, isCallerGone)).toEqual(['error GET /api/devices failed'])
})
