import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { aDevice, signInToApi } from '../support/dashboards'
import { aDemoFolder } from '../support/data-folder'
import { startServerProcess } from '../support/server-process'

test('a stopping process is not ready and refuses new connections; open connections work until a second signal', async () => {
  const dataDir = aDemoFolder('drain')
  const server = await startServerProcess(dataDir, { SIGNALBOX_DRAIN_SECONDS: '600' })
  onTestFinished(async () => {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const rest = await signInToApi(server.url, 'tenant@signalbox.local', 'tenant')
  const device = await aDevice(server, rest, 'Drained device')
  const socket = await openSocket(server.url, rest.token)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)

  process.kill(server.pid, 'SIGTERM')
  await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503)
  await expect(device.reconnect(server)).rejects.toThrow('ECONNREFUSED')
  await expect(openSocket(server.url, rest.token)).rejects.toThrow('503')
  await device.publish({ level: 1 })

  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  // The second signal ends the wait for the load balancer.
  await server.stop()
  expect(await closed).toBe(1001)
})

function openSocket(url: string, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`)
  return new Promise<WebSocket>((resolve, reject) => {
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })
}
