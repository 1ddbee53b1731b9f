import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withClient } from './with-client'

const AUTHENTICATION_OK = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5, 0x49]
const QUERY = 0x51

/** A database that accepts connections and closes each one at its first query. */
async function aDatabaseThatEnds() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', ([type]) => {
      if (type === QUERY) socket.destroy()
      else socket.write(Buffer.from([...AUTHENTICATION_OK, ...READY_FOR_QUERY]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgresql://user:password@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`
}

test('if a connection breaks, its query is rejected and the process continues', async () => {
  const connectionString = await aDatabaseThatEnds()
  const pendingQuery = withClient({ connectionString }, (client) => client.query('SELECT 1'))
  await expect(pendingQuery).rejects.toThrow('Connection terminated unexpectedly')
})
