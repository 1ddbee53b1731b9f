import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Attacker } from './attacker'
import { ATTACKS } from './attacks'

// The attacker simulates another machine: its own work must not take processor time from the server. With only a low
// priority this process would finish its time slice of some milliseconds before the server continues. With idle
// scheduling the server continues at once.
setPriority(constants.priority.PRIORITY_LOW)
spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)])

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const { attack, attacker } = JSON.parse(process.argv[2] ?? '{}') as { attack: string; attacker: Attacker }
await ATTACKS.find(({ name }) => name === attack)!.run(attacker, stop.signal)
process.exit()
