import { expect, test } from 'vitest'
import { withPickedMessage } from './recent-inputs'

const message = { msg: '{}', msgType: 'PING', metadata: { a: '1' } }
const recent = [{ id: '1', ts: 9, ...message }]

test('a picked message is added to the recent messages unless it is one of them', () => {
  expect(withPickedMessage(recent, { ts: 9, ...message })).toBe(recent)
  const older = { ts: 5, ...message, metadata: { a: '2' } }
  expect(withPickedMessage(recent, older)).toEqual([...recent, { id: 'picked', ...older }])
})

test('a message whose data were truncated is not added', () => {
  expect(withPickedMessage(recent, { ts: 5, msgType: 'PING', metadata: {} })).toBe(recent)
})
