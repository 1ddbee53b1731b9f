// @long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/free-port'
import { aDemoFolder } from '../support/data-folder'
import { npmRun, npmRunOutput } from '../support/npm-run'

// Commands that run for minutes or until they are stopped, here with options that make them short.

function aFolder() {
  return removeAfterTest(mkdtempSync(join(tmpdir(), 'signalbox-command-')))
}

function removeAfterTest(folder: string) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('`npm run soak` runs a small share of the program "fuzz"', async () => {
  expect(await npmRunOutput('soak', ['fuzz', '--share', '0.00001'])).toContain('All passed')
})

test('`npm run dev` serves the console in front of a server that is built from the sources', async () => {
  const port = String(await freePort())
  const dev = npmRun('dev', [], {
    SIGNALBOX_DATA: removeAfterTest(aDemoFolder('dev')),
    SIGNALBOX_HTTP_PORT: port,
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    SIGNALBOX_SIMULATOR: 'false',
  })
  onTestFinished(() => dev.stop())
  await dev.waitForOutput(/Signalbox is running/)
  const [, consoleUrl = ''] = /Local:\s+(http:\S+)/.exec(await dev.waitForOutput(/Local:\s+http:\S+/)) ?? []
  expect(await (await fetch(consoleUrl)).text()).toContain('/src/main.tsx')
  expect((await fetch(`${consoleUrl}health`)).status).toBe(200)
})

test('`npm run bench` measures the part "live", and all messages are delivered', async () => {
  const shortest = ['--live-sessions', '1', '--live-seconds', '1']
  const printed = await npmRunOutput('bench', ['--only', 'live', ...shortest])
  const [, delivered, expected] = /delivered: (\d+),\s+expected: (\d+)/.exec(printed) ?? []
  expect(Number(delivered)).toBeGreaterThan(0)
  expect(delivered).toBe(expected)
})

test('`npm run cluster` serves the console through its load balancer', async () => {
  const data = removeAfterTest(aDemoFolder('cluster'))
  const cluster = npmRun('cluster', ['--nodes', '2'], { SIGNALBOX_DATA: data, SIGNALBOX_SIMULATOR: 'false' })
  onTestFinished(() => cluster.stop())
  const [, url = ''] = /Console\s+(http:\S+)/.exec(await cluster.waitForOutput(/Ctrl-C stops/)) ?? []
  // The load balancer answers 503 until it has checked the nodes.
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})

test('`npm run chaos` passes with one fault', async () => {
  const folder = aFolder()
  const files = ['--results', join(folder, 'chaos.json'), '--report', join(folder, 'CHAOS.md')]
  const shortest = ['--nodes', '2', '--faults', '1', '--only', 'paused for 1.5']
  const printed = await npmRunOutput('chaos', [...shortest, ...files], {
    SIGNALBOX_DATA: removeAfterTest(aDemoFolder('chaos')),
  })
  expect(printed).toMatch(/1\. node paused[\s\S]* 0 lost; \d+ alarms, 0 problems/)
})

test('`npm run chaos` refuses the option --only if no fault name contains the given text', async () => {
  const { code, text } = await npmRun('chaos', ['--only', 'nothing']).result()
  expect(text).toContain("No fault has 'nothing' in its name")
  expect(code).toBe(1)
})

test('`npm run test:cluster` runs an API test against two nodes', async () => {
  expect(await npmRunOutput('test:cluster', ['apps/server/src/entities/component'])).toMatch(/passed/)
})
