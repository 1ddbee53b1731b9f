import { newMessage } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { changed, dataObject } from './messages'
import { aMessage, anId } from './testing'

test('a changed message keeps every other member, in the same order', () => {
  const content = { ...aMessage({ data: { t: 1 } }), points: [], sessionOpenedMs: 5 }
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
  const copy = changed(msg, { originator })
  expect(copy).toEqual({ ...msg, originator, points: undefined })
  expect(Object.keys(copy)).toEqual(Object.keys(newMessage(content)))
})

test('the data of a message is parsed once while nodes read it one after the other', () => {
  const data = dataObject(aMessage({ data: '{"a":1}' }))
  expect(data).toEqual({ a: 1 })
  expect(dataObject(aMessage({ data: '{"a":1}' }))).toBe(data)
  expect(dataObject(aMessage({ data: '{"a":2}' }))).toEqual({ a: 2 })
  for (const other of ['[]', '1', 'null', '"a"', 'no JSON'])
    expect(() => dataObject(aMessage({ data: other }))).toThrow()
})
