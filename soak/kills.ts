import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../apps/simulator/src/load-device'
import { signIn } from '../apps/simulator/src/rest-client'
import { verifyStored } from '../apps/simulator/src/verify'
import { goal, type Line } from '../bench/goals'
import { type ServerProcess, startServerProcess } from '../e2e/support/server-process'

const KILLS = 1000
/** After this many kills all acknowledged points are read back, and the next round begins with new devices. */
const KILLS_PER_ROUND = 25
const DEVICES = 8
const ENV = { SIGNALBOX_CONNECT_RATE_PER_ADDRESS: '100000:1' }

interface Totals {
  kills: number
  acknowledged: number
  missing: number
  slowestMs: number
}

/** Kills the server, its database server or one database process at random moments under load. */
export async function kills(folder: string, share: number): Promise<Line[]> {
  const killCount = Math.max(1, Math.round(KILLS * share))
  const totals: Totals = { kills: 0, acknowledged: 0, missing: 0, slowestMs: 0 }
  let server = await startServerProcess(folder, ENV)
  try {
    for (let round = 0; totals.kills < killCount; round++) {
      const load = await newLoad(server, round)
      const end = Math.min(killCount, totals.kills + KILLS_PER_ROUND)
      for (; totals.kills < end; totals.kills++) {
        await load.untilAcknowledged()
        await sleep(Math.random() * 400)
        const killedAt = performance.now()
        server = await killRandomProcess(folder, server)
        load.address = server.mqtt
        await load.untilAcknowledged(killedAt)
        totals.slowestMs = Math.max(totals.slowestMs, performance.now() - killedAt)
      }
      await load.settle()
      const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
      const { expected, missing } = await verifyStored(rest, load.devices, load.shape)
      totals.acknowledged += expected
      totals.missing += missing.length
      await load.stop()
      console.log(`${totals.kills} kills, ${totals.acknowledged} points, ${totals.missing} missing`)
    }
  } finally {
    await server.stop()
  }
  const plain = (n: number) => Math.round(n).toLocaleString('en-US')
  return [
    goal(
      'Kills of server, database server and database processes',
      totals.kills,
      killCount,
      'at least',
      plain,
    ),
    goal('Acknowledged points read back', totals.acknowledged, 1, 'at least', plain),
    goal('Acknowledged points missing', totals.missing, 0, 'at most', plain),
    goal(
      'Slowest recovery, from the kill to the next acknowledgement',
      totals.slowestMs / 1000,
      10,
      'at most',
      (n) => `${n.toFixed(1)} s`,
    ),
  ]
}

/** Kills the server or a process of its database; returns the server that runs afterwards. */
async function killRandomProcess(folder: string, server: ServerProcess): Promise<ServerProcess> {
  const chance = Math.random()
  if (chance < 0.5) {
    await server.kill()
    return startServerProcess(folder, ENV)
  }
  while (!killDatabaseProcess(folder, chance < 0.75)) await sleep(50)
  return server
}

/** Kills the main process of the database server or one of its children. Returns false if there was no such process. */
function killDatabaseProcess(folder: string, isMain: boolean): boolean {
  try {
    const main = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const backends = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
    const processId = isMain ? main : Number(backends[Math.floor(Math.random() * backends.length)])
    if (processId === 0) return false // No children yet; process id 0 would mean our own process group.
    process.kill(processId, 'SIGKILL')
    return true
  } catch {
    return false // The database server is being restarted.
  }
}

/** Starts devices that publish as fast as their messages are acknowledged, and that reconnect by themselves. */
async function newLoad(server: ServerProcess, round: number) {
  const shape = { ...LOAD_SHAPE, keys: 3, window: 50, startTs: Date.now() }
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const devices: LoadDevice[] = []
  for (let index = 0; index < DEVICES; index++) {
    const name = `soak-${round}-${index}`
    devices.push(loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape))
  }
  let address = server.mqtt
  let isStopped = false
  let isSettling = false
  /** The time at which the newest of the acknowledged messages was sent. */
  let lastSentAt = 0

  async function run(device: LoadDevice) {
    while (!isStopped) {
      try {
        if (!device.isOpen)
          await device.connect(address, (latencyMs) => {
            lastSentAt = Math.max(lastSentAt, performance.now() - latencyMs)
          })
        if (isSettling) device.settle()
        else device.publish(20)
        await sleep(2)
      } catch {
        await sleep(50) // The server has not restarted yet.
      }
    }
    await device.end()
  }
  const running = devices.map(run)

  return {
    shape,
    devices,
    set address(next: ServerProcess['mqtt']) {
      address = next
    },
    /** Waits for the acknowledgement of a message that was sent after the given time. */
    async untilAcknowledged(after = performance.now()) {
      while (lastSentAt <= after) await sleep(1)
    },
    /** Stops new messages and waits until all sent messages are acknowledged. */
    async settle() {
      isSettling = true
      while (devices.some((device) => !device.isOpen || !device.settle())) await sleep(5)
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}
