import { defineNode, type NodeRun } from '@signalbox/rule-nodes/rule-node'
import { z } from 'zod'
import type { StoredChain } from '../chain.repository'
import { aChain, anEngine } from '../testing'

type Run = NodeRun<{ name: string }, undefined, string>
type Behavior = (run: Run) => void | Promise<void>

/** A node whose behavior the test sets by its name: `behave({ a: ({ next }) => next('Success') })`. */
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

type OpenOptions = Parameters<typeof anEngine>[1] & { stop?: () => Promise<void> | void }

/** Engines whose nodes have the behaviors of the current test. */
export function probedEngines() {
  const behaviors: Record<string, Behavior> = {}
  const opened: ReturnType<typeof anEngine>[] = []
  let stopProbe: () => Promise<void> | void = () => {}
  const probe = defineNode({
    clazz: 'org.thingsboard.rule.engine.test.Probe',
    slug: 'action.probe',
    name: 'probe',
    category: 'ACTION',
    configDirective: '',
    relations: [] as string[],
    config: z.object({ name: z.string() }),
    defaults: { name: '' },
    stop: () => stopProbe(),
    run: (run) => behaviors[run.config.name]?.(run),
  })
  return {
    behave: (next: Record<string, Behavior>) => void Object.assign(behaviors, next),
    /** `stop` is called when a node stops. */
    open(chains: StoredChain[], { stop = () => {}, ...options }: OpenOptions = {}) {
      stopProbe = stop
      const engine = anEngine(chains, { nodes: [probe as never], ...options })
      opened.push(engine)
      return engine
    },
    async close() {
      for (const name of Object.keys(behaviors)) delete behaviors[name]
      for (const engine of opened.splice(0)) await engine.close()
    },
  }
}
