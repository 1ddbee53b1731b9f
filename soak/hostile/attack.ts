import { constants, setPriority } from 'node:os'
import type { Attacker } from './attacker'
import { PATTERNS } from './patterns'

// The attacker simulates another machine: its own work must not take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW)

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const { pattern, attacker } = JSON.parse(process.argv[2] ?? '{}') as { pattern: string; attacker: Attacker }
await PATTERNS.find(({ name }) => name === pattern)!.run(attacker, stop.signal)
process.exit()
