import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TIMEOUT_MS = 120_000

/** Starts a server and waits for its sign-in page; returns how long this took, and functions to stop it. */
export async function startAndWait(command, args, options, address) {
  const begin = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const exited = once(child, 'exit')
  while (!(await hasSignInPage(address))) {
    if (child.exitCode !== null || performance.now() - begin > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
    await sleep(50)
  }
  return {
    seconds: (performance.now() - begin) / 1000,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await waitForEnd()
    },
    waitForEnd,
  }

  /** Waits for the end of the server; throws if its exit code is not 0. */
  async function waitForEnd() {
    const [code] = await exited
    if (code !== 0) throw new Error(`The server ended with code ${code}:\n${output}`)
  }
}

async function hasSignInPage(address) {
  try {
    const page = await fetch(`${address}/login`)
    return page.ok && (await page.text()).includes('<html')
  } catch {
    return false // The server has not started yet.
  }
}

/**
 * Signs in as the tenant administrator of the demo, sends a value with the token of a device and waits until it is
 * stored. Returns the value that was stored before.
 */
export async function sendValue(address, value) {
  const call = async (path, body, token) => {
    const answer = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token ? { 'x-authorization': `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const account = { username: 'tenant@signalbox.local', password: 'tenant' }
  const { token } = await call('/api/auth/login', account)
  const devices = await call(
    '/api/tenant/devices?pageSize=1&page=0&textSearch=Release%20test',
    undefined,
    token,
  )
  const device =
    devices.data[0] ?? (await call('/api/device', { name: 'Release test', type: 'default' }, token))
  const credentials = await call(`/api/device/${device.id.id}/credentials`, undefined, token)
  const keys = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries?keys=release`
  const before = (await call(keys, undefined, token)).release?.[0]?.value
  await call(`/api/v1/${credentials.credentialsId}/telemetry`, { release: value })
  for (;;) {
    const { release } = await call(keys, undefined, token)
    if (release?.[0]?.value === String(value)) return { before }
    await sleep(50)
  }
}

/** A free port of the loopback interface. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
