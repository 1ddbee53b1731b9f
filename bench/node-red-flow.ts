import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowTask } from './node-red'
import { median } from './timed'

// Runs one flow in Node-RED without its editor and HTTP: function nodes in a row, then a node that counts messages.

interface NodeRed {
  init(settings: object): void
  start(): Promise<void>
  stop(): Promise<void>
  events: { once(name: string, listener: () => void): void }
  nodes: { getNode(id: string): { receive(msg: object): void } }
}

/** As many rounds as the measurement of a rule chain has. */
const ROUNDS = 25
const COUNTER = `module.exports = (RED) => RED.nodes.registerType('counter', function (config) {
  RED.nodes.createNode(this, config)
  this.on('input', (msg, send, done) => { globalThis.onCounted(); done() })
})`

const { folder, functions, payload, messages } = JSON.parse(process.argv[2] ?? '{}') as FlowTask
const userDir = mkdtempSync(join(tmpdir(), 'node-red-'))
writeFileSync(join(userDir, 'counter.js'), COUNTER)
writeFileSync(join(userDir, 'counter.html'), '')
const flow = [
  { id: 'tab', type: 'tab', label: 'bench' },
  ...functions.map((func, index) => ({
    id: `n${index}`,
    z: 'tab',
    type: 'function',
    func,
    outputs: 1,
    wires: [[`n${index + 1}`]],
  })),
  { id: `n${functions.length}`, z: 'tab', type: 'counter', wires: [] },
]
writeFileSync(join(userDir, 'flows.json'), JSON.stringify(flow))

const red = createRequire(join(folder, 'package.json'))('node-red') as NodeRed
red.init({
  userDir,
  nodesDir: userDir,
  flowFile: 'flows.json',
  httpAdminRoot: false,
  httpNodeRoot: false,
  logging: { console: { level: 'off' } },
})
const started = new Promise<void>((resolve) => red.events.once('flows:started', resolve))
await red.start()
await started
const first = red.nodes.getNode('n0')
const speeds: number[] = []
for (let round = -1; round < ROUNDS; round++) {
  const begin = process.cpuUsage()
  await sendAll()
  const { user, system } = process.cpuUsage(begin)
  if (round >= 0) speeds.push((messages * 1_000_000) / (user + system))
}
console.log(`messages/s ${Math.round(median(speeds))}`)
await red.stop()
rmSync(userDir, { recursive: true, force: true })
process.exit(0)

/** Resolves when all messages have reached the counter. */
function sendAll() {
  return new Promise<void>((resolve) => {
    let counted = 0
    Object.assign(globalThis, { onCounted: () => ++counted === messages && resolve() })
    for (let index = 0; index < messages; index++)
      first.receive({ _msgid: String(index), payload: JSON.parse(payload) as object })
  })
}
