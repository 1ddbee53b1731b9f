import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../apps/simulator/src/load'
import { LOAD_SHAPE } from '../../apps/simulator/src/load-device'
import { connectMqttDevice, type MqttAddress } from '../../apps/simulator/src/mqtt-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { startCluster, type TestCluster } from '../../e2e/cluster/start-cluster'
import { startServerProcess } from '../../e2e/support/server-process'
import { publishOnce, publishTimes, watch } from '../live'
import { load } from '../programs'
import { median } from '../timed'
import { postgresPids, processorSeconds } from './processor-time'
import { measureTakeOver, type TakeOver } from './take-over'

export interface ClusterPlan {
  devices: number
  /** Data points in one message. */
  keys: number
  seconds: number
  rounds: number
}

export const PARTS = ['throughput', 'latency', 'live', 'take-over'] as const
export type Part = (typeof PARTS)[number]

/** The figures of the parts that were measured. */
export interface ClusterFigures {
  throughput?: Throughput
  latency?: { p99Ms: number }
  live?: { p50Ms: number; p99Ms: number }
  takeOver?: TakeOver
}

export interface Throughput {
  /** Messages/s, the median of the rounds. */
  one: number
  three: number
  /** Three nodes relative to one process: the median of the ratios of the rounds. */
  ratio: number
  /** Processor time for one message under full load. */
  oneProcessCost: Cost
  threeNodesCost: Cost
}

export interface Cost {
  nodes: number
  postgres: number
  nats: number
}

const NODES = 3
const LATENCY_RATE = 500
const LIVE_DEVICES = 20
const LIVE_RATE = 500
const TICK_MS = 20
/** Three generators that do not pause would leave no processor time for the nodes. */
const PAUSE_MS = 1
const WARM_UP_SECONDS = 3

export async function measureCluster(
  folder: string,
  plan: ClusterPlan,
  parts: readonly Part[],
): Promise<ClusterFigures> {
  const cluster = await startCluster(join(folder, 'cluster'), NODES)
  try {
    const tokens = Array.from({ length: plan.devices }, (_, index) => `bench-${index}`)
    await createDevices(cluster.url, tokens)
    const run: Run = (addresses, rate, seconds) => loadAll(addresses, tokens, { ...plan, seconds }, rate)
    const ofNodes = cluster.nodes.map((node) => node.process.mqtt)
    await run(ofNodes, 0, WARM_UP_SECONDS)
    const figures: ClusterFigures = {}
    if (parts.includes('throughput')) figures.throughput = await compare(folder, cluster, plan, tokens, run)
    if (parts.includes('latency')) figures.latency = await run(ofNodes, LATENCY_RATE / NODES, plan.seconds)
    if (parts.includes('live')) {
      const live = await liveAcross(cluster, plan.seconds)
      figures.live = { p50Ms: percentile(live, 0.5), p99Ms: percentile(live, 0.99) }
    }
    if (parts.includes('take-over')) figures.takeOver = await measureTakeOver(cluster)
    return figures
  } finally {
    await cluster.close()
  }
}

type Run = (
  addresses: MqttAddress[],
  rate: number,
  seconds: number,
) => Promise<{ messages: number; perSecond: number; p99Ms: number }>

/** Compares three nodes with one process in alternating rounds, with the same load from the same three generators. */
async function compare(
  folder: string,
  cluster: TestCluster,
  plan: ClusterPlan,
  tokens: string[],
  run: Run,
): Promise<Throughput> {
  const single = await startServerProcess(join(folder, 'single'))
  try {
    await createDevices(single.url, tokens)
    const ofOne = Array<MqttAddress>(NODES).fill(single.mqtt)
    const ofNodes = cluster.nodes.map((node) => node.process.mqtt)
    await run(ofOne, 0, WARM_UP_SECONDS)

    const onePids = () => ({ nodes: [single.pid], postgres: postgresPids(join(folder, 'single')), nats: [] })
    const nodePids = () => ({
      nodes: cluster.nodes.map((node) => node.process.pid),
      postgres: postgresPids(join(folder, 'cluster')),
      nats: [cluster.nats.pid],
    })
    const one: RoundCost[] = []
    const three: RoundCost[] = []
    for (let round = 0; round < plan.rounds; round++) {
      one.push(await withCost(onePids, () => run(ofOne, 0, plan.seconds)))
      three.push(await withCost(nodePids, () => run(ofNodes, 0, plan.seconds)))
    }
    return {
      one: median(one.map(({ perSecond }) => perSecond)),
      three: median(three.map(({ perSecond }) => perSecond)),
      ratio: median(three.map(({ perSecond }, round) => perSecond / one[round]!.perSecond)),
      oneProcessCost: costOf(one),
      threeNodesCost: costOf(three),
    }
  } finally {
    await single.stop()
  }
}

interface RoundCost {
  perSecond: number
  messages: number
  seconds: Cost
}

/** Measures the processor time that these processes use while messages are sent. */
async function withCost(
  pids: () => Record<keyof Cost, number[]>,
  work: () => Promise<{ messages: number; perSecond: number }>,
): Promise<RoundCost> {
  const now = () => {
    const current = pids()
    return costFrom((part) => processorSeconds(current[part]))
  }
  const before = now()
  const outcome = await work()
  const after = now()
  return { ...outcome, seconds: costFrom((part) => after[part] - before[part]) }
}

const costFrom = (figure: (part: keyof Cost) => number): Cost => ({
  nodes: figure('nodes'),
  postgres: figure('postgres'),
  nats: figure('nats'),
})

const costOf = (rounds: RoundCost[]): Cost =>
  costFrom((part) => median(rounds.map(({ seconds, messages }) => (seconds[part] / messages) * 1e6)))

async function createDevices(url: string, tokens: string[]) {
  const rest = await signIn(url, 'tenant@signalbox.local', 'tenant')
  for (const token of tokens) await rest.createDevice({ name: token, type: 'default' }, token)
}

/** One generator for each address, each with its part of the devices. */
async function loadAll(addresses: MqttAddress[], tokens: string[], plan: ClusterPlan, rate: number) {
  const outcomes = await Promise.all(
    addresses.map((address, part) =>
      load({
        address,
        tokens: tokens.filter((_, index) => index % addresses.length === part),
        shape: { ...LOAD_SHAPE, keys: plan.keys, startTs: Date.now() },
        rate,
        seconds: plan.seconds,
        pauseMs: PAUSE_MS,
      }),
    ),
  )
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    messages: sum(outcomes.map(({ messages }) => messages)),
    perSecond: sum(outcomes.map(({ pointsPerSecond }) => pointsPerSecond / plan.keys)),
    p99Ms: Math.max(...outcomes.map(({ p99Ms }) => p99Ms)),
  }
}

/**
 * Devices connect to the first node, a page at the second one subscribes to them; returns the times from publish to
 * socket.
 */
async function liveAcross(cluster: TestCluster, seconds: number): Promise<number[]> {
  const [first, second] = cluster.nodes
  const rest = await signIn(cluster.url, 'tenant@signalbox.local', 'tenant')
  const names = Array.from({ length: LIVE_DEVICES }, (_, index) => `live-${index}`)
  const ids: string[] = []
  for (const name of names) ids.push(await rest.createDevice({ name, type: 'default' }, name))
  const devices = await Promise.all(names.map((name) => connectMqttDevice(first!.process.mqtt, name)))
  const latencies: number[] = []
  const socket = await watch(second!.process.url, rest.token, ids, (sentMs) =>
    latencies.push(Date.now() - sentMs),
  )
  await publishOnce(devices, latencies)
  await publishTimes(devices, { updatesPerSecond: LIVE_RATE, seconds }, TICK_MS)
  await sleep(2000)
  socket.close()
  for (const device of devices) await device.end()
  return latencies.sort((a, b) => a - b)
}
