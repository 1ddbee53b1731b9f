import { itemNotFound } from '@signalbox/model/errors'
import { type ComponentDescriptor, describeNode } from '@signalbox/rule-nodes/descriptor'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { v5 } from 'uuid'

/** Ids of components are made from their class name, so they are the same everywhere. */
const NAMESPACE = 'c7a0ae80-3f0b-5d6e-9a51-1e7b7a6f6f0a'

export type Component = ComponentDescriptor & { id: { id: string }; createdTime: number }
export type Components = ReturnType<typeof componentCatalogue>

/** The rule nodes there are, as the rule chain editor asks for them. */
export function componentCatalogue(nodes: RuleNode[]) {
  const all = nodes.map((node): Component => {
    const id = { id: v5(node.clazz, NAMESPACE) }
    return { id, createdTime: 0, ...describeNode(node) }
  })
  const byClass = new Map(all.map((component) => [component.clazz, component]))
  return {
    get(clazz: string): Component {
      const component = byClass.get(clazz)
      if (!component) throw itemNotFound('Component')
      return component
    },
    ofTypes: (types: string[]) => all.filter((component) => types.includes(component.type)),
  }
}
