import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../testing/render'
import { errorText, toastText } from './error-text'
import { ApiError } from './http'

beforeAll(startEnglish)

const anError = (status: number, message: string, body?: unknown) =>
  new ApiError(status, message, undefined, body, 'POST /api/asset')

test.each([
  ['a request without a response', anError(0, ''), 'Unable to connect'],
  [
    'a 404 response with a message',
    anError(404, 'Device was not found', { message: 'Device was not found' }),
    'Device was not found',
  ],
  [
    'a JSON body with a message',
    anError(400, 'Name is taken', { message: 'Name is taken' }),
    'Name is taken',
  ],
  ['a plain text body', anError(400, 'Too long', 'Too long'), 'Too long'],
  ['a JSON body without a message', anError(400, 'Bad Request', { field: 'name' }), '{"field":"name"}'],
  ['a response without a body', anError(502, 'Bad Gateway'), 'Unexpected error (status 502)'],
  [
    'a session error created in the browser',
    new ApiError(401, 'access.unauthorized', undefined, undefined, ''),
    'You are not signed in.',
  ],
  ['an error that is not an ApiError', new Error('Broken'), 'Broken'],
])('the text of %s', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})

test('a toast names the request only for a 404 response, whose message may not name the missing entity', () => {
  expect(toastText(anError(404, 'Not Found'))).toBe('POST /api/asset\n404: Not Found')
  expect(toastText(anError(400, 'Name is taken', { message: 'Name is taken' }))).toBe('Name is taken')
})
