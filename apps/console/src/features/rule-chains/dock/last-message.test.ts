import type { Event } from '@signalbox/model/entities/event'
import { describe, expect, test } from 'vitest'
import { lastMessageIn } from './last-message'

const event = (createdTime: number, body: Event['body']) => ({ createdTime, body }) as Event
const content = { msgType: 'POST_TELEMETRY_REQUEST', data: '{"a":1}', metadata: '{"ts":"1"}' }

describe('the last message of a node', () => {
  test('is the newest input, with the label and the time of its output', () => {
    const last = lastMessageIn([
      event(22, { type: 'OUT', msgId: 'new', relationType: 'True', ...content }),
      event(20, { type: 'IN', msgId: 'new', ...content }),
      event(12, { type: 'OUT', msgId: 'old', relationType: 'False', ...content }),
      event(10, { type: 'IN', msgId: 'old', ...content }),
    ])
    expect(last).toMatchObject({ ts: 20, results: ['True'], isFailed: false, tookMs: 2 })
    expect(last?.message.metadata).toEqual({ ts: '1' })
  })

  test('has the results of messages that the node created from the input', () => {
    const last = lastMessageIn([
      event(9, { type: 'OUT', msgId: 'c', traceId: 'a', relationType: 'Failure', error: 'no', ...content }),
      event(8, { type: 'OUT', msgId: 'b', traceId: 'a', relationType: 'Success', ...content }),
      event(8, { type: 'OUT', msgId: 'other', relationType: 'Success', ...content }),
      event(5, { type: 'IN', msgId: 'a', ...content }),
    ])
    expect(last).toMatchObject({ results: ['Success', 'Failure'], isFailed: true, tookMs: 3 })
  })

  test('has a result even if input and output were recorded in the same millisecond', () => {
    const last = lastMessageIn([
      event(5, { type: 'IN', msgId: 'a', ...content }),
      event(5, { type: 'OUT', msgId: 'a', relationType: 'True', ...content }),
    ])
    expect(last).toMatchObject({ results: ['True'], tookMs: 0 })
  })

  test('has no result while the message is in the node', () => {
    expect(lastMessageIn([event(5, { type: 'IN', msgId: 'a', ...content })])).toMatchObject({
      results: [],
      tookMs: null,
    })
    expect(lastMessageIn([event(5, { type: 'OUT', msgId: 'a', ...content })])).toBeNull()
  })
})
