import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { freePort } from '../../testing/free-port'

export interface NatsServer {
  url: string
  port: number
  readonly pid: number
  stop(): Promise<void>
  /** Starts the server again on the same port, after `stop`. */
  start(): Promise<void>
}

/** A real `nats-server` on a free loopback port. */
export async function startNatsServer(...args: string[]): Promise<NatsServer> {
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...args], { stdio: 'ignore' })
    const failed = once(server, 'error').then(([error]) => Promise.reject(error))
    const exited = once(server, 'exit').then(() => Promise.reject(new Error('nats-server has ended')))
    await Promise.race([waitUntilReady(port), failed, exited])
    failed.catch(() => undefined)
    exited.catch(() => undefined)
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    get pid() {
      return server?.pid ?? 0
    },
    start,
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

async function waitUntilReady(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
