import { expect, test } from 'vitest'
import { withPicked } from './recent-inputs'

const message = { msg: '{}', msgType: 'PING', metadata: { a: '1' } }
const recent = [{ id: '1', ts: 9, ...message }]

test('a picked message is added to the recent messages unless it is one of them', () => {
  expect(withPicked(recent, { ts: 9, ...message })).toBe(recent)
  const older = { ts: 5, ...message, metadata: { a: '2' } }
  expect(withPicked(recent, older)).toEqual([...recent, { id: 'picked', ...older }])
})

test('a message whose data were truncated is not added', () => {
  expect(withPicked(recent, { ts: 5, msgType: 'PING', metadata: {} })).toBe(recent)
})
