import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../api/request/http'
import { startEnglish } from '../../testing/render'
import { codeErrorText } from './use-set-up'

beforeAll(startEnglish)

const t = (key: string) => key
const failure = (status: number, message = '') =>
  new ApiError(status, message, undefined, { message }, 'POST /api/auth/2fa/verification/check')

test('status 400 is reported as a wrong code, status 429 as too many attempts', () => {
  expect(codeErrorText(failure(400, 'The verification code is incorrect'), t)).toBe('two-factor.wrong-code')
  expect(codeErrorText(failure(429), t)).toBe('two-factor.too-many')
})

test('without a response, a lost connection is reported instead of a wrong code', () => {
  expect(codeErrorText(failure(0), t)).toMatch(/connect/i)
})
