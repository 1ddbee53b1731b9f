import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { compose } from '../compose'
import { readConfig } from '../config'
import type { Addresses } from '../setup/welcome'
import { createTestDatabase } from '../testing/database'

let addresses: Addresses
beforeAll(async () => {
  const database = await createTestDatabase()
  const config = readConfig({
    DATABASE_URL: database.url,
    SIGNALBOX_HOST: '0.0.0.0',
    ...{ SIGNALBOX_HTTP_PORT: '0', SIGNALBOX_MQTT_PORT: '0', SIGNALBOX_COAP_PORT: '0' },
    SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
    SIGNALBOX_OVERLOAD_DELAY_MS: '0',
    SIGNALBOX_CONNECTIONS_PER_ADDRESS: '2',
    SIGNALBOX_FRAME_ANCESTORS: "'self' https://portal.example",
  })
  const platform = await compose(config, database.url, pino({ level: 'silent' }))
  const consoleFolder = mkdtempSync(join(tmpdir(), 'console-'))
  writeFileSync(join(consoleFolder, 'index.html'), '<title>Console</title>')
  addresses = await platform.listen(consoleFolder)
  return async () => {
    await platform.close()
    await database.drop()
    rmSync(consoleFolder, { recursive: true, force: true })
  }
})

test('SIGNALBOX_FRAME_ANCESTORS sets the pages that may embed the console', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${portOf(addresses.http)}/dashboards`)
  expect(headers.get('content-security-policy')).toMatch(
    /; frame-ancestors 'self' https:\/\/portal\.example$/,
  )
})

test('the HTTP and MQTT ports close connections above the limit of an address until other connections of the address have ended', async ({
  skip,
}) => {
  const host = ownAddress()
  if (!host) return skip('this computer has no address besides loopback')
  const http = portOf(addresses.http)
  for (const port of [http, portOf(addresses.mqtt!)]) {
    const [first, second, third] = [await open(host, port), await open(host, port), await open(host, port)]
    await once(third, 'close')
    expect([first.destroyed, second.destroyed]).toEqual([false, false])
    first.destroy()
    second.destroy()
  }
  await expect.poll(() => status(host, http)).toBe(200)
})

const portOf = (address: string) => Number(/:(\d+)$/.exec(address)?.[1])

const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  return socket
}

/** The status of a request on a new connection; undefined if the server closes the connection. */
const status = (host: string, port: number) =>
  new Promise<number | undefined>((resolve) => {
    const request = get({ host, port, path: '/health/live', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', () => resolve(undefined))
  })
