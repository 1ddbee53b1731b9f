// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkFrame } from './link'
import type { FromFrame } from './messages'

// Messages take their time; only the turns of the link are played.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A frame whose other side is in the hand of the test. */
function aFrame() {
  const element = document.createElement('iframe')
  let port: MessagePort | undefined
  const heard: { id: number }[] = []
  Object.defineProperty(element, 'contentWindow', {
    value: {
      postMessage(_text: string, _origin: string, [given]: MessagePort[]) {
        port = given
        if (given) given.onmessage = ({ data }) => data.kind === 'refusal' && heard.push(data)
      },
    },
  })
  const parts = { onOpen: vi.fn(), onMessage: vi.fn(), onStuck: vi.fn() }
  const unlink = linkFrame(element, parts)
  const say = async (message: FromFrame) => {
    port?.postMessage(message)
    // A message of our own behind it: when that one is here, the first has been heard.
    await new Promise<void>((heard) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        setTimeout(heard)
      }
      port2.postMessage('')
    })
  }
  return { element, parts, unlink, say, heard }
}

const load = (element: HTMLElement) => element.dispatchEvent(new Event('load'))

test('a frame that answers is left alone', async () => {
  const { element, parts, say, unlink } = aFrame()
  load(element)
  expect(parts.onOpen).toHaveBeenCalledTimes(1)
  for (let turn = 0; turn < 20; turn++) {
    vi.advanceTimersByTime(1500)
    await say({ kind: 'pong' })
  }
  expect(parts.onStuck).not.toHaveBeenCalled()
  unlink()
})

test('one that went into a script and is silent since hangs there', async () => {
  const { element, parts, say, unlink } = aFrame()
  load(element)
  await say({ kind: 'enter' })
  vi.advanceTimersByTime(20_000)
  expect(parts.onStuck).toHaveBeenCalledWith(true)
  expect(parts.onStuck).toHaveBeenCalledTimes(1)
  unlink()
})

test('one that came out again is not to blame, and neither is one that never loaded', async () => {
  const { element, parts, say, unlink } = aFrame()
  load(element)
  await say({ kind: 'enter' })
  await say({ kind: 'leave' })
  vi.advanceTimersByTime(20_000)
  expect(parts.onStuck).toHaveBeenCalledWith(false)
  unlink()
  const other = aFrame()
  vi.advanceTimersByTime(20_000)
  expect(other.parts.onStuck).toHaveBeenCalledWith(false)
  other.unlink()
})

test('calls above the limit are refused, and the next turn allows calls again', async () => {
  const { element, parts, say, unlink, heard } = aFrame()
  load(element)
  for (let id = 1; id <= 302; id++) void say({ kind: 'call', id, name: 'toast', args: [] })
  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual([301, 302]))
  expect(parts.onMessage).toHaveBeenCalledTimes(300)
  vi.advanceTimersByTime(1500)
  await say({ kind: 'call', id: 303, name: 'toast', args: [] })
  await vi.waitFor(() => expect(parts.onMessage).toHaveBeenCalledTimes(301))
  unlink()
})

test('a frame that floods the page, or navigates away, is stopped', async () => {
  const { element, parts, say, unlink } = aFrame()
  load(element)
  for (let count = 0; count <= 6001; count++) void say({ kind: 'drawn' })
  await vi.waitFor(() => expect(parts.onStuck).toHaveBeenCalledWith(true))
  unlink()
  const other = aFrame()
  load(other.element)
  load(other.element)
  expect(other.parts.onStuck).toHaveBeenCalledWith(false)
  other.unlink()
})
