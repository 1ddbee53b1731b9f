import type { Telemetry } from '@signalbox/rule-nodes/context'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { aChain, anEngine } from '../apps/server/src/rule-engine/testing'
import { type ScriptRunner, scriptRunner } from '../apps/server/src/scripts/script-runner'
import { measureNodeRed } from './node-red'
import { withoutStealTime } from './steal-time'
import { median } from './timed'

export interface EngineFigures {
  /** Processor time of queue and engine, without the database, for the root chain of a new tenant. */
  microsecondsPerMessage: number
  /** A chain of ten nodes, two of them scripts: messages in a second of processor time, all threads included. */
  chainMessagesPerSecond: number
  /** Node-RED with two function nodes, measured in the same way; undefined where it cannot be installed. */
  nodeRedMessagesPerSecond: number | undefined
  /** Calls of a transform script by one tenant, per second. */
  scriptCallsPerSecond: number
  /** The script calls per second while another tenant runs endless loops, divided by the rate without loops. */
  endlessLoopsRatio: number
}

const ROUNDS = 7
/** Rounds of a chain. The first ten or so are slower, until V8 has compiled the code. Node-RED has as many rounds. */
const CHAIN_ROUNDS = 25
const MESSAGES = 5000
const DATA = '{"a":1,"b":2,"c":3}'
const ARGS = ['msg', 'metadata', 'msgType']
const FILTER = 'return msg.a < 100'
const TRANSFORM = 'msg.a = msg.a * 2; return { msg: msg, metadata: metadata, msgType: msgType }'

type Chain = Parameters<typeof aChain>[1]

const ROOT_CHAIN: Chain = {
  nodes: {
    profile: { type: 'profile.TbDeviceProfileNode' },
    types: { type: 'filter.TbMsgTypeSwitchNode' },
    save: { type: 'telemetry.TbMsgTimeseriesNode', configuration: { defaultTTL: 0 } },
  },
  links: [
    ['profile', 'Success', 'types'],
    ['types', 'Post telemetry', 'save'],
  ],
}

const TEN_NODES: Chain = {
  nodes: {
    profile: { type: 'profile.TbDeviceProfileNode' },
    types: { type: 'filter.TbMsgTypeSwitchNode' },
    isDevice: {
      type: 'filter.TbOriginatorTypeFilterNode',
      configuration: { originatorTypes: ['DEVICE'] },
    },
    hasA: { type: 'filter.TbCheckMessageNode', configuration: fieldsOf('a') },
    filter: { type: 'filter.TbJsFilterNode', configuration: { jsScript: FILTER } },
    hasB: { type: 'filter.TbCheckMessageNode', configuration: fieldsOf('b') },
    transform: { type: 'transform.TbTransformMsgNode', configuration: { jsScript: TRANSFORM } },
    isTelemetry: {
      type: 'filter.TbMsgTypeFilterNode',
      configuration: { messageTypes: ['POST_TELEMETRY_REQUEST'] },
    },
    hasC: { type: 'filter.TbCheckMessageNode', configuration: fieldsOf('c') },
    save: { type: 'telemetry.TbMsgTimeseriesNode', configuration: { defaultTTL: 0 } },
  },
  links: [
    ['profile', 'Success', 'types'],
    ['types', 'Post telemetry', 'isDevice'],
    ['isDevice', 'True', 'hasA'],
    ['hasA', 'True', 'filter'],
    ['filter', 'True', 'hasB'],
    ['hasB', 'True', 'transform'],
    ['transform', 'Success', 'isTelemetry'],
    ['isTelemetry', 'True', 'hasC'],
    ['hasC', 'True', 'save'],
  ],
}

/** Measures rule chains and scripts without transports and database. */
export async function measureEngine(): Promise<EngineFigures> {
  const microsecondsPerMessage = await measureChain(ROOT_CHAIN)
  const scripts = scriptRunner({ workers: 1 })
  try {
    await transformsPerSecond(scripts)
    const withoutLoops: number[] = []
    const duringLoops: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      withoutLoops.push(await transformsPerSecond(scripts))
      const loop = Promise.resolve(
        scripts.run('looping', `node ${round}`, 'while (true) {}', ARGS, ['1', '{}', '""']),
      ).catch(() => {})
      duringLoops.push(await transformsPerSecond(scripts))
      await loop
    }
    const comparison = await withoutStealTime(async () => ({
      chainMessagesPerSecond: 1_000_000 / (await measureChain(TEN_NODES, scripts)),
      nodeRedMessagesPerSecond: await measureNodeRed([FILTER_FUNCTION, TRANSFORM_FUNCTION], DATA, MESSAGES),
    }))
    return {
      ...comparison,
      microsecondsPerMessage,
      scriptCallsPerSecond: median(withoutLoops),
      endlessLoopsRatio: median(duringLoops) / median(withoutLoops),
    }
  } finally {
    await scripts.close()
  }
}

/** The two scripts as Node-RED function nodes. */
const FILTER_FUNCTION = 'return msg.payload.a < 100 ? msg : null'
const TRANSFORM_FUNCTION = 'msg.payload.a = msg.payload.a * 2; return msg'

// Stores nothing, so that the measured cost is that of the engine and not of a growing list in memory.
const NOTHING_STORED: Telemetry = {
  save: (_entityId, _points, _ttlSeconds, done) => done.resolve(),
  latest: async () => [],
  history: async () => [],
}

/** Processor time of one message in microseconds. */
async function measureChain(chain: Chain, scripts?: ScriptRunner): Promise<number> {
  const { push, context, close } = anEngine([aChain('root', chain)], {
    services: { telemetry: () => NOTHING_STORED, ...(scripts && { scripts }) },
  })
  const message = () => aMessage({ data: DATA })
  context.entities.profiles.set(message().originator.id, { id: 'profile', alarms: [] })
  const times: number[] = []
  for (let round = -1; round < CHAIN_ROUNDS; round++) {
    const messages = Array.from({ length: MESSAGES }, message)
    const begin = process.cpuUsage()
    await Promise.all(messages.map(push))
    const { user, system } = process.cpuUsage(begin)
    if (round >= 0) times.push((user + system) / MESSAGES)
  }
  await close()
  return median(times)
}

/** Because of the loop this script runs in the sandbox; simple scripts run outside of it. */
const SANDBOX_SCRIPT = `for (const key of ['a']) msg[key] = msg[key] * 2; ${TRANSFORM}`

async function transformsPerSecond(scripts: ScriptRunner): Promise<number> {
  const args = [DATA, '{"deviceName":"A","deviceType":"default"}', '"POST_TELEMETRY_REQUEST"']
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: MESSAGES }, () => scripts.run('tenant', 'node', SANDBOX_SCRIPT, ARGS, args)),
  )
  return (MESSAGES * 1000) / (performance.now() - begin)
}

function fieldsOf(name: string) {
  return { messageNames: [name], metadataNames: [], checkAllKeys: true }
}
