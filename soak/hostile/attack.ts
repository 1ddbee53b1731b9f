import type { Attacker } from './attacker'
import { PATTERNS } from './patterns'

// The attacker is a process of its own: what it costs itself must not slow the good devices' clock.

const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const { pattern, attacker } = JSON.parse(process.argv[2] ?? '{}') as { pattern: string; attacker: Attacker }
await PATTERNS.find(({ name }) => name === pattern)!.run(attacker, stop.signal)
process.exit()
