// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkFrame } from './link'
import type { FromFrame } from './messages'

// Messages are delivered in real time; only the interval timer of `watchFrame` is simulated.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A frame element. The test simulates the code inside of the frame. */
function aFrame() {
  const element = document.createElement('iframe')
  let port: MessagePort | undefined
  const received: { id: number }[] = []
  Object.defineProperty(element, 'contentWindow', {
    value: {
      postMessage(_text: string, _origin: string, [given]: MessagePort[]) {
        port = given
        if (given) given.onmessage = ({ data }) => data.kind === 'call-error' && received.push(data)
      },
    },
  })
  const parts = { onOpen: vi.fn(), onMessage: vi.fn(), onStuck: vi.fn() }
  const unlink = linkFrame(element, parts)
  const send = async (message: FromFrame) => {
    port?.postMessage(message)
    // A second message is sent afterwards: when it has arrived, the first message has been handled.
    await new Promise<void>((received) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        setTimeout(received)
      }
      port2.postMessage('')
    })
  }
  return { element, parts, unlink, send, received }
}

const load = (element: HTMLElement) => element.dispatchEvent(new Event('load'))

test('a frame that answers is not removed', async () => {
  const { element, parts, send, unlink } = aFrame()
  load(element)
  expect(parts.onOpen).toHaveBeenCalledTimes(1)
  for (let tick = 0; tick < 20; tick++) {
    vi.advanceTimersByTime(1500)
    await send({ kind: 'pong' })
  }
  expect(parts.onStuck).not.toHaveBeenCalled()
  unlink()
})

test('if several frames do not answer, the frame that called its script last counts as hanging, and all are removed', async () => {
  const [first, hanging, unloaded] = [aFrame(), aFrame(), aFrame()]
  load(first.element)
  load(hanging.element)
  await first.send({ kind: 'enter', atMs: 1 })
  await hanging.send({ kind: 'enter', atMs: 2 })
  vi.advanceTimersByTime(20_000)
  expect(hanging.parts.onStuck.mock.calls).toEqual([['own-script']])
  expect(first.parts.onStuck.mock.calls).toEqual([['other-frame']])
  expect(unloaded.parts.onStuck.mock.calls).toEqual([['other-frame']])
  for (const { unlink } of [first, hanging, unloaded]) unlink()
})

test('a frame that answers stays while another frame hangs', async () => {
  const [answering, hanging] = [aFrame(), aFrame()]
  load(answering.element)
  load(hanging.element)
  await hanging.send({ kind: 'enter', atMs: 1 })
  for (let tick = 0; tick < 8; tick++) {
    vi.advanceTimersByTime(1500)
    await answering.send({ kind: 'pong' })
  }
  expect(hanging.parts.onStuck.mock.calls).toEqual([['own-script']])
  expect(answering.parts.onStuck).not.toHaveBeenCalled()
  answering.unlink()
  hanging.unlink()
})

test('a frame that does not answer after its script returned, or before it has loaded, hangs for an unknown reason', async () => {
  const { element, parts, send, unlink } = aFrame()
  load(element)
  await send({ kind: 'enter', atMs: 1 })
  await send({ kind: 'leave' })
  vi.advanceTimersByTime(20_000)
  expect(parts.onStuck.mock.calls).toEqual([['unknown']])
  unlink()
  const other = aFrame()
  vi.advanceTimersByTime(20_000)
  expect(other.parts.onStuck.mock.calls).toEqual([['unknown']])
  other.unlink()
})

test('calls above the limit are refused, and the next tick allows calls again', async () => {
  const { element, parts, send, unlink, received } = aFrame()
  load(element)
  for (let id = 1; id <= 302; id++) void send({ kind: 'call', id, name: 'toast', args: [] })
  await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual([301, 302]))
  expect(parts.onMessage).toHaveBeenCalledTimes(300)
  vi.advanceTimersByTime(1500)
  await send({ kind: 'call', id: 303, name: 'toast', args: [] })
  await vi.waitFor(() => expect(parts.onMessage).toHaveBeenCalledTimes(301))
  unlink()
})

test('a frame that sends too many messages, or navigates away, is stopped', async () => {
  const { element, parts, send, unlink } = aFrame()
  load(element)
  for (let count = 0; count <= 6001; count++) void send({ kind: 'drawn' })
  await vi.waitFor(() => expect(parts.onStuck).toHaveBeenCalledWith('own-script'))
  unlink()
  const other = aFrame()
  load(other.element)
  load(other.element)
  expect(other.parts.onStuck).toHaveBeenCalledWith('unknown')
  other.unlink()
})
