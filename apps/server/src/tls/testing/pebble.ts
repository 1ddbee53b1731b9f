import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../testing/free-port'
import { certificateOnDisk, createCertificate, temporaryFolder } from './certificates'

/** Starts Pebble, the ACME test server of Let's Encrypt, which validates names on the given HTTP port. */
export async function startPebble(httpPort: number) {
  const { files } = certificateOnDisk(createCertificate())
  const port = await freePort()
  const config = join(temporaryFolder(), 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${await freePort()}`,
    certificate: files.certFile,
    privateKey: files.keyFile,
    httpPort,
    tlsPort: httpPort,
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  // No random delays, and no deliberately wrong responses.
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
  const child = spawn('pebble', ['-config', config], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => stop(child))
  await lineOf(child, /ACME directory available at/)
  return { directory: `https://127.0.0.1:${port}/dir`, caFile: files.certFile }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

function lineOf(child: ChildProcess, pattern: RegExp) {
  return new Promise<void>((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      if (pattern.test(text)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`pebble ended: ${text}`)))
    child.once('error', reject)
  })
}
