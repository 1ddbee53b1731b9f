import { itemNotFound } from '@signalbox/model/errors'
import { type ComponentDescriptor, describeNode } from '@signalbox/rule-nodes/descriptor'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { v5 } from 'uuid'
// The texts of the console are also the descriptions for other clients.
import english from '../../../../console/src/locales/en_US/rule-node.json'

/** The ids of components are derived from their class names, so that they are the same on every server. */
const NAMESPACE = 'c7a0ae80-3f0b-5d6e-9a51-1e7b7a6f6f0a'

/** The text of a key such as `rule-node.filter.message-type.details`. */
function englishText(key: string): string | undefined {
  let value: unknown = english
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  return typeof value === 'string' ? value : undefined
}

export type Component = ComponentDescriptor & { id: { id: string }; createdTime: number }
export type Components = ReturnType<typeof componentCatalogue>

/** All rule nodes, in the form that the rule chain editor requests. */
export function componentCatalogue(nodes: RuleNode[]) {
  const all = nodes.map((node): Component => {
    const id = { id: v5(node.clazz, NAMESPACE) }
    return { id, createdTime: 0, ...describeNode(node, englishText) }
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
