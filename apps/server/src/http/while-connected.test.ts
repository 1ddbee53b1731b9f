import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { abandonSignal } from '../database/abandoned'
import { whileConnected } from './while-connected'

test('the signal of a request is aborted when its client leaves, and not after the response', async () => {
  const signals: AbortSignal[] = []
  const app = fastify()
  onTestFinished(() => app.close())
  let begun = () => {}
  const slowBegun = new Promise<void>((resolve) => (begun = resolve))
  app.get('/fast', (_request, reply) =>
    whileConnected(reply, async () => {
      signals.push(abandonSignal()!)
      return { done: true }
    }),
  )
  app.get('/slow', (_request, reply) =>
    whileConnected(reply, async () => {
      const signal = abandonSignal()!
      signals.push(signal)
      begun()
      await once(signal, 'abort')
      return {}
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/fast`)).json()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await slowBegun
  socket.destroy()
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, true])
})
