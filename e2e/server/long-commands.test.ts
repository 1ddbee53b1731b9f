import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/free-port'
import { printedText } from '../support/printed-text'

// Commands that run for minutes, or until they are stopped, each in its shortest form. `npm test` runs the first one;
// `npm run soak -- commands` runs all of them.
const longTest = test.runIf(process.env.SOAK)

const root = join(import.meta.dirname, '../..')

/** The environment of a terminal: without the variables of this test run. */
const terminal = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|SOAK$)/.test(name)),
)

function npmRun(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...terminal, ...env },
  })
  const closed = once(child, 'close')
  return {
    ...printedText(child, `npm run ${name}`),
    /** npm ends before the processes it started: those have ended when its output is closed. */
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command to its end, which has to be a success. */
async function succeeds(name: string, args: string[]) {
  const { code, text } = await npmRun(name, args).result()
  expect(code, text).toBe(0)
  return text
}

test('soak runs a small part of a program', async () => {
  expect(await succeeds('soak', ['fuzz', '--share', '0.00001'])).toContain('All passed')
})

longTest('dev serves the console in front of a server made from the sources', async () => {
  const port = String(await freePort())
  const dev = npmRun('dev', [], {
    SIGNALBOX_DATA: aFolder(),
    SIGNALBOX_HTTP_PORT: port,
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    SIGNALBOX_SIMULATOR: 'false',
  })
  onTestFinished(() => dev.stop())
  await dev.said(/Signalbox is running/)
  const [, console = ''] = /Local:\s+(http:\S+)/.exec(await dev.said(/Local:\s+http:\S+/)) ?? []
  expect(await (await fetch(console)).text()).toContain('/src/main.tsx')
  expect((await fetch(`${console}health`)).status).toBe(200)
})

longTest('bench measures one part', async () => {
  expect(await succeeds('bench', ['--only', 'live', '--live-seconds', '1'])).toMatch(/\d/)
})

longTest('cluster serves the console through its load balancer', async () => {
  const cluster = npmRun('cluster', [], { SIGNALBOX_DATA: aFolder() })
  onTestFinished(() => cluster.stop())
  const [, url = ''] = /Console\s+(http:\S+)/.exec(await cluster.said(/Ctrl-C stops/)) ?? []
  // The load balancer answers 503 until it has checked the nodes.
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})

longTest('chaos survives one fault', async () => {
  const folder = aFolder()
  const files = ['--results', join(folder, 'chaos.json'), '--report', join(folder, 'CHAOS.md')]
  expect(await succeeds('chaos', ['--faults', '1', ...files])).toContain('0 problems')
})

longTest('test:cluster runs an API test against two nodes', async () => {
  expect(await succeeds('test:cluster', ['apps/server/src/later-clients'])).toMatch(/passed/)
})

longTest('pictures takes a picture', async () => {
  const folder = aFolder()
  await succeeds('pictures', ['pictures/home', '--folder', folder])
  expect(readFileSync(join(folder, 'pictures/home.png')).subarray(1, 4).toString()).toBe('PNG')
})
