import { aMessage } from '@signalbox/rule-nodes/testing'
import { aChain, anEngine } from '../apps/server/src/rule-engine/testing'
import { scriptRunner } from '../apps/server/src/scripts/script-runner'
import { middleOf } from './timed'

export interface EngineFigures {
  /** Queue and engine without the database, for the root chain of a new tenant. */
  microsecondsPerMessage: number
  /** Calls of a transform script by one tenant. */
  scriptCallsPerSecond: number
  /** The same while another tenant runs endless loops, beside none. */
  besideEndlessLoops: number
}

const ROUNDS = 7
const MESSAGES = 5000
const ARGS = ['msg', 'metadata', 'msgType']
const TRANSFORM = 'return { msg: { t: msg.t * 2 }, metadata: metadata, msgType: msgType }'

/** Measures what rules cost by themselves. */
export async function measureEngine(): Promise<EngineFigures> {
  const microsecondsPerMessage = await measureRootChain()
  const scripts = scriptRunner({ workers: 1 })
  try {
    await transformsPerSecond(scripts)
    const alone: number[] = []
    const besideLoops: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await transformsPerSecond(scripts))
      const loop = scripts
        .run('looping', `node ${round}`, 'while (true) {}', ARGS, ['1', '{}', '""'])
        .catch(() => {})
      besideLoops.push(await transformsPerSecond(scripts))
      await loop
    }
    return {
      microsecondsPerMessage,
      scriptCallsPerSecond: middleOf(alone),
      besideEndlessLoops: middleOf(besideLoops) / middleOf(alone),
    }
  } finally {
    await scripts.close()
  }
}

async function measureRootChain(): Promise<number> {
  const { push, world, close } = anEngine([
    aChain('root', {
      nodes: {
        profile: { type: 'profile.TbDeviceProfileNode' },
        types: { type: 'filter.TbMsgTypeSwitchNode' },
        save: { type: 'telemetry.TbMsgTimeseriesNode', configuration: { defaultTTL: 0 } },
      },
      links: [
        ['profile', 'Success', 'types'],
        ['types', 'Post telemetry', 'save'],
      ],
    }),
  ])
  const message = () => aMessage({ type: 'POST_TELEMETRY_REQUEST', data: '{"a":1,"b":2,"c":3}' })
  world.entities.profiles.set(message().originator.id, { id: 'profile', alarms: [] })
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const messages = Array.from({ length: MESSAGES }, message)
    const begin = performance.now()
    await Promise.all(messages.map(push))
    if (round >= 0) times.push(((performance.now() - begin) * 1000) / MESSAGES)
  }
  await close()
  return middleOf(times)
}

async function transformsPerSecond(scripts: ReturnType<typeof scriptRunner>): Promise<number> {
  const args = ['{"t":21,"u":3}', '{"deviceName":"A","deviceType":"default"}', '"POST_TELEMETRY_REQUEST"']
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: MESSAGES }, () => scripts.run('tenant', 'node', TRANSFORM, ARGS, args)),
  )
  return (MESSAGES * 1000) / (performance.now() - begin)
}
