import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../apps/simulator/src/load'
import { LOAD_SHAPE } from '../../apps/simulator/src/load-device'
import { connectMqttDevice, type MqttAddress } from '../../apps/simulator/src/mqtt-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { startCluster, type TestCluster } from '../../e2e/cluster/start-cluster'
import { startServerProcess } from '../../e2e/support/server-process'
import { openLiveSession, publishOnce, publishTimes } from '../live'
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
  /** Messages/s of one process: the median of the rounds. */
  oneProcess: number
  /** Messages/s of three nodes: the median of the rounds. */
  threeNodes: number
  /** Three nodes relative to one process: the median of the ratios of the rounds. */
  ratio: number
  oneProcessCost: Cost
  threeNodesCost: Cost
}

/** Processor time in microseconds for one message under full load. */
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
    const nodeAddresses = cluster.nodes.map((node) => node.process.mqtt)
    await run(nodeAddresses, 0, WARM_UP_SECONDS)
    const figures: ClusterFigures = {}
    if (parts.includes('throughput')) figures.throughput = await compare(folder, cluster, plan, tokens, run)
    if (parts.includes('latency'))
      figures.latency = await run(nodeAddresses, LATENCY_RATE / NODES, plan.seconds)
    if (parts.includes('live')) {
      const live = await liveLatencies(cluster, plan.seconds)
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
    const singleAddresses = Array<MqttAddress>(NODES).fill(single.mqtt)
    const nodeAddresses = cluster.nodes.map((node) => node.process.mqtt)
    await run(singleAddresses, 0, WARM_UP_SECONDS)

    const singlePids = () => ({
      nodes: [single.pid],
      postgres: postgresPids(join(folder, 'single')),
      nats: [],
    })
    const clusterPids = () => ({
      nodes: cluster.nodes.map((node) => node.process.pid),
      postgres: postgresPids(join(folder, 'cluster')),
      nats: [cluster.nats.pid],
    })
    const singleRounds: RoundCost[] = []
    const clusterRounds: RoundCost[] = []
    for (let round = 0; round < plan.rounds; round++) {
      singleRounds.push(await withCost(singlePids, () => run(singleAddresses, 0, plan.seconds)))
      clusterRounds.push(await withCost(clusterPids, () => run(nodeAddresses, 0, plan.seconds)))
    }
    return {
      oneProcess: median(singleRounds.map(({ perSecond }) => perSecond)),
      threeNodes: median(clusterRounds.map(({ perSecond }) => perSecond)),
      ratio: median(clusterRounds.map(({ perSecond }, round) => perSecond / singleRounds[round]!.perSecond)),
      oneProcessCost: costOf(singleRounds),
      threeNodesCost: costOf(clusterRounds),
    }
  } finally {
    await single.stop()
  }
}

interface RoundCost {
  perSecond: number
  messages: number
  /** Processor time of the round. */
  seconds: Record<keyof Cost, number>
}

/** Measures the processor time that the processes use while `work` sends messages. */
async function withCost(
  pids: () => Record<keyof Cost, number[]>,
  work: () => Promise<{ messages: number; perSecond: number }>,
): Promise<RoundCost> {
  const secondsSoFar = () => {
    const current = pids()
    return forEachPart((part) => processorSeconds(current[part]))
  }
  const before = secondsSoFar()
  const outcome = await work()
  const after = secondsSoFar()
  return { ...outcome, seconds: forEachPart((part) => after[part] - before[part]) }
}

const forEachPart = (figure: (part: keyof Cost) => number): Record<keyof Cost, number> => ({
  nodes: figure('nodes'),
  postgres: figure('postgres'),
  nats: figure('nats'),
})

const costOf = (rounds: RoundCost[]): Cost =>
  forEachPart((part) => median(rounds.map(({ seconds, messages }) => (seconds[part] / messages) * 1e6)))

async function createDevices(url: string, tokens: string[]) {
  const rest = await signIn(url, 'tenant@signalbox.local', 'tenant')
  for (const token of tokens) await rest.createDevice({ name: token, type: 'default' }, token)
}

/** Starts a load generator for each address; the devices are distributed over the generators. */
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
 * Devices publish at the first node, and a WebSocket session at the second node subscribes to them. Returns the times
 * from the publish to the arrival at the session.
 */
async function liveLatencies(cluster: TestCluster, seconds: number): Promise<number[]> {
  const [first, second] = cluster.nodes
  const rest = await signIn(cluster.url, 'tenant@signalbox.local', 'tenant')
  const names = Array.from({ length: LIVE_DEVICES }, (_, index) => `live-${index}`)
  const ids: string[] = []
  for (const name of names) ids.push(await rest.createDevice({ name, type: 'default' }, name))
  const devices = await Promise.all(names.map((name) => connectMqttDevice(first!.process.mqtt, name)))
  const latencies: number[] = []
  const socket = await openLiveSession(second!.process.url, rest.token, ids, (sentMs) =>
    latencies.push(Date.now() - sentMs),
  )
  await publishOnce(devices, latencies)
  await publishTimes(devices, { updatesPerSecond: LIVE_RATE, seconds }, TICK_MS)
  await sleep(2000)
  socket.close()
  for (const device of devices) await device.end()
  return latencies.sort((a, b) => a - b)
}
