import { dataOf, newMessage } from '@signalbox/model/message'
import type { Point } from '@signalbox/model/telemetry'
import { expect, test } from 'vitest'
import { dataObject, withChanges, withMetadata, withOriginator } from './messages'
import { aMessage, anId } from './testing'

const POINTS: Point[] = [{ ts: 7, key: 't', value: { kind: 'DOUBLE', value: 25 } }]

/** An upload as the transports send it: it has parsed points, and no `data` (the JSON text of the points) yet. */
const anUpload = () => ({ ...aMessage(), data: undefined, points: POINTS, sessionOpenedMs: 5 })

test('a changed message keeps every other member, in the same order', () => {
  const content = anUpload()
  const msg = {
    ...newMessage(content),
    ...{
      ruleChainId: 'chain',
      ruleNodeId: 'node',
      nodeExecutions: 3,
      budget: { spent: 3, reserved: 3 },
      traceId: 'trace',
    },
  }
  const originator = anId('ASSET')
  const copy = withChanges(msg, { originator })
  expect(copy).toEqual({ ...msg, originator, data: '{"t":25.0}', points: undefined })
  expect(Object.keys(copy)).toEqual(Object.keys(newMessage(content)))
})

test('an upload with other metadata or another originator keeps its data and its points', () => {
  const originator = anId('ASSET')
  for (const copy of [withMetadata(anUpload(), { a: 'b' }), withOriginator(anUpload(), originator)]) {
    expect(copy.points).toBe(POINTS)
    expect(dataOf(copy)).toBe('{"t":25.0}')
  }
})

test('an upload with another time keeps its data, from which the points are read again', () => {
  const copy = withMetadata(anUpload(), { ts: '8' })
  expect(copy.points).toBeUndefined()
  expect(copy.data).toBe('{"t":25.0}')
})

test('the data of a message is parsed once while nodes read it one after the other', () => {
  const data = dataObject(aMessage({ data: '{"a":1}' }))
  expect(data).toEqual({ a: 1 })
  expect(dataObject(aMessage({ data: '{"a":1}' }))).toBe(data)
  expect(dataObject(aMessage({ data: '{"a":2}' }))).toEqual({ a: 2 })
  for (const other of ['[]', '1', 'null', '"a"', 'no JSON'])
    expect(() => dataObject(aMessage({ data: other }))).toThrow()
})
