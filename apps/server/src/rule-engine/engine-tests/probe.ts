import { defineNode, type NodeRun } from '@signalbox/rule-nodes/rule-node'
import { z } from 'zod'
import type { StoredChain } from '../chain.repository'
import { aChain, anEngine } from '../testing'

type Run = NodeRun<{ name: string }, undefined, string>
type Behaviour = (run: Run) => void | Promise<void>

/** A node that does what the test says: `behaviours.a = ({ next }) => next('Success')`. */
export const probeNode = (name: string, more: object = {}) => ({
  type: 'test.Probe',
  configuration: { name },
  ...more,
})

/** Node a leads to node b by Success. */
export const LINE = aChain('root', {
  nodes: { a: probeNode('a'), b: probeNode('b') },
  links: [['a', 'Success', 'b']],
})

/** Engines whose nodes have the behaviours of the current test. */
export function probedEngines() {
  const behaviours: Record<string, Behaviour> = {}
  const opened: ReturnType<typeof anEngine>[] = []
  const probe = defineNode({
    clazz: 'org.thingsboard.rule.engine.test.Probe',
    slug: 'action.probe',
    name: 'probe',
    category: 'ACTION',
    configDirective: '',
    relations: [] as string[],
    config: z.object({ name: z.string() }),
    defaults: { name: '' },
    run: (run) => behaviours[run.config.name]?.(run),
  })
  return {
    behave: (next: Record<string, Behaviour>) => void Object.assign(behaviours, next),
    open(chains: StoredChain[], options = {}) {
      const engine = anEngine(chains, { nodes: [probe as never], ...options })
      opened.push(engine)
      return engine
    },
    async close() {
      for (const name of Object.keys(behaviours)) delete behaviours[name]
      for (const engine of opened.splice(0)) await engine.close()
    },
  }
}
