import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../app'

const TOKEN = 'token-of-the-sketch'
const page = join(import.meta.dirname, '../../../../../docs/handbook/mqtt.md')

/** Compiles the sketch for this machine, with a small implementation of the Arduino libraries. */
function compileSketch(port: string) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sketch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [, sketch = ''] =
    /^```cpp title="freezer\.ino"\n([\s\S]*?)^```$/m.exec(readFileSync(page, 'utf8')) ?? []
  const source = join(folder, 'freezer.cpp')
  writeFileSync(
    source,
    sketch
      .replace('192.168.1.10', '127.0.0.1')
      .replace('the-token-of-your-device', TOKEN)
      .replace('1883', port),
  )
  const libraries = join(import.meta.dirname, 'arduino')
  const program = join(folder, 'freezer')
  const sources = [source, join(libraries, 'runtime.cpp')]
  execFileSync('g++', ['-Wall', '-I', libraries, '-include', 'Arduino.h', ...sources, '-o', program])
  return program
}

test('the Arduino program of the handbook sends a value and answers a command', async () => {
  const app = await createTestApp({
    SIGNALBOX_HTTP_PORT: '0',
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
  })
  onTestFinished(() => app.close())
  const { mqtt = '' } = await app.platform.listen(join(tmpdir(), 'no-console'))
  const { admin } = await app.aTenant('Sketch')
  const device = await admin.post(`/api/device?accessToken=${TOKEN}`, { name: 'Freezer 1' })
  const { id } = device.body.id

  const child = spawn(compileSketch(/:(\d+)$/.exec(mqtt)?.[1] ?? ''), { stdio: 'inherit' })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
  })
  const values = `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=temperature`
  await vi.waitFor(
    async () => expect((await admin.get(values)).body.temperature?.[0]?.value).toBe('21.5'),
    60_000,
  )
  const answer = await admin.post(`/api/plugins/rpc/twoway/${id}`, { method: 'defrost', params: {} })
  expect(answer.body).toEqual({ ok: true })
})
