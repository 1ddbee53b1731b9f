import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile, runLoad } from '../../apps/simulator/src/load'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../apps/simulator/src/load-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { goal, type Line } from '../../bench/goals'
import { withoutStealTime } from '../../bench/steal-time'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'
import { type Attacker, anAttacker, restoreChain } from './attacker'
import { ATTACKS, type Attack } from './attacks'

const here = dirname(fileURLToPath(import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')
const OTHER_DEVICES = 200
const SECONDS = 60
const RATE = 200

/** Measures the acknowledgement times of 200 devices during each attack, compared with those directly before it. */
export async function measureUnderAttack(folder: string, share: number, only?: string): Promise<Line[]> {
  const attacks = ATTACKS.filter(({ name }) => !only || name === only)
  if (attacks.length === 0) throw new Error(`There is no attack '${only}'`)
  const seconds = Math.max(5, SECONDS * share)
  // All limits have their defaults. Overload protection is part of the measurement; tests switch it off otherwise.
  const server = await startServerProcess(folder, { SIGNALBOX_OVERLOAD_DELAY_MS: '100' })
  try {
    const attacker = await anAttacker(server)
    const devices = await createOtherDevices(server)
    useRealTimeScheduling()
    const p95 = () =>
      withoutStealTime(async () => {
        const run = { rate: RATE, durationMs: seconds * 1000 }
        const { latenciesMs } = await runLoad(server.mqtt, devices, run)
        for (const device of devices) await device.end()
        return percentile(latenciesMs, 0.95)
      })
    await p95()
    const lines: Line[] = []
    for (const attack of attacks) {
      const baseline = await p95()
      const attacked = await during(attack, attacker, p95)
      await restoreChain(attacker)
      console.log(
        `${attack.name}: ${baseline.toFixed(1)} ms before, ${attacked.toFixed(1)} ms during the attack`,
      )
      lines.push(ratioLine(attack.name, attacked, baseline))
      await sleep(2000)
    }
    return lines
  } finally {
    await server.stop()
  }
}

const ratioLine = (name: string, attacked: number, baseline: number) =>
  goal(
    `p95 of acknowledgement times during '${name}', relative to ${baseline.toFixed(0)} ms without it`,
    attacked / baseline,
    3,
    'at most',
    (n) => n.toFixed(1),
  )

/**
 * The devices simulate other machines, so the measured times must not include the time in which this process waits for
 * a processor that the server uses. Without the permission for real-time scheduling, the times are longer.
 */
const useRealTimeScheduling = () =>
  spawnSync('chrt', ['--all-tasks', '--reset-on-fork', '--rr', '--pid', '1', String(process.pid)])

async function during<T>(attack: Attack, attacker: Attacker, work: () => Promise<T>): Promise<T> {
  const task = JSON.stringify({ attack: attack.name, attacker })
  const child = spawn(process.execPath, ['--import', tsx, join(here, 'attack.ts'), task], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  await sleep(3000)
  try {
    const result = await work()
    // A time that was measured without the attack would reach every goal.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The attack '${attack.name}' ended by itself`)
    return result
  } finally {
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(deadline)
  }
}

async function createOtherDevices(server: ServerProcess): Promise<LoadDevice[]> {
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const devices: LoadDevice[] = []
  for (let index = 0; index < OTHER_DEVICES; index++) {
    const name = `other-${index}`
    const shape = { ...LOAD_SHAPE, keys: 3, startTs: Date.now() }
    devices.push(loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape))
  }
  return devices
}
