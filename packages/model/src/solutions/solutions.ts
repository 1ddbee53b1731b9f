import type { SolutionTemplate } from './solution-template'
import { building } from './templates/building'
import { coldChain } from './templates/cold-chain'
import { energy } from './templates/energy'
import { fleet } from './templates/fleet'

/** All solution templates, in the order in which they are offered. */
export const SOLUTIONS: readonly SolutionTemplate[] = [coldChain, energy, fleet, building]
