import { expect, test } from 'vitest'
import { serverOffset } from './server-time'

test('the offset is the server time minus the local time in the middle of the request', () => {
  expect(serverOffset(1000, 100, 201)).toBe(850)
  expect(serverOffset(100, 150, 150)).toBe(-50)
})
