import { parseArgs } from 'node:util'
import { createDemo, isBuilt } from './demo/create-demo'
import { demoFleet } from './demo/fleet'
import { percentile, runLoad } from './load'
import { LOAD_SHAPE, type LoadShape, loadDevice } from './load-device'
import type { MqttAddress } from './mqtt-device'
import { type RestClient, signIn } from './rest-client'
import { runFleet } from './run-fleet'
import { verifyStored } from './verify'

const HELP = `Simulated devices for a Signalbox server.

  load        publish at QoS 1 and check that all acknowledged points are stored (default)
  demo        build the demo company if it is missing, and run its devices until stopped

  --url       address of the REST API       (http://127.0.0.1:8080)
  --mqtt      host:port of the MQTT server  (127.0.0.1:1883)
  --user      tenant administrator          (tenant@signalbox.local)
  --password                                (tenant)
  --devices   load: number of devices       (50)
  --rate      load: messages per second, 0 = as fast as possible (100)
  --keys      load: data points per message (10)
  --seconds   load: duration in seconds     (10)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    mqtt: { type: 'string', default: '127.0.0.1:1883' },
    user: { type: 'string', default: 'tenant@signalbox.local' },
    password: { type: 'string', default: 'tenant' },
    devices: { type: 'string', default: '50' },
    rate: { type: 'string', default: '100' },
    keys: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
  },
})

if (values.help) console.log(HELP)
else
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })

async function main() {
  const [command = 'load'] = positionals
  if (command !== 'load' && command !== 'demo')
    throw new Error(`There is no command '${command}'. The commands are load and demo`)
  const [host = '127.0.0.1', port = '1883'] = values.mqtt.split(':')
  const address = { host, port: Number(port) }
  const rest = await signIn(values.url, values.user, values.password)
  if (command === 'load') return load(rest, address)
  if (!(await isBuilt(rest))) await createDemo(rest)
  const stop = await runFleet(address, demoFleet, rest.tokenOf)
  // `disconnect`: the server that started this process has ended.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.once(event, () => {
      stop()
      process.exit()
    })
}

async function load(rest: RestClient, address: MqttAddress) {
  const shape: LoadShape = { ...LOAD_SHAPE, keys: Number(values.keys), startTs: Date.now() }
  const run = `load-${shape.startTs.toString(36)}`
  const devices = []
  for (let index = 0; index < Number(values.devices); index++) {
    const name = `${run}-${index}`
    devices.push(loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape))
  }
  const durationMs = Number(values.seconds) * 1000
  const { messages, seconds, latenciesMs } = await runLoad(address, devices, {
    rate: Number(values.rate),
    durationMs,
  })
  const [median, p99] = [0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1))
  console.log(`${messages} messages acknowledged, ${Math.round((messages * shape.keys) / seconds)} points/s`)
  console.log(`acknowledgement time: median ${median} ms, 99th percentile ${p99} ms`)
  const { expected, missing } = await verifyStored(rest, devices, shape)
  console.log(`${expected - missing.length} of ${expected} acknowledged points are stored`)
  for (const device of devices) await device.end()
  if (missing.length > 0) process.exitCode = 1
}
