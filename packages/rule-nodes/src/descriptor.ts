import type { FormField } from './form'
import type { NodeCategory, RuleNode } from './rule-node'

/** A node as `GET /api/components` tells of it. `description` and `details` are keys of the locale files. */
export interface ComponentDescriptor {
  type: NodeCategory
  scope: 'TENANT'
  name: string
  clazz: string
  configurationDescriptor: { nodeDefinition: NodeDefinition }
  actions: null
}

export interface NodeDefinition {
  details: string
  description: string
  inEnabled: boolean
  outEnabled: boolean
  relationTypes: string[]
  customRelations: boolean
  defaultConfiguration: object
  uiResources: string[]
  configDirective: string
  icon: string
  iconUrl: string
  docUrl: string
  /** What the console draws; `configDirective` is for older ones. */
  form: FormField[]
}

export function describeNode(node: RuleNode): ComponentDescriptor {
  return {
    type: node.category,
    scope: 'TENANT',
    name: node.name,
    clazz: node.clazz,
    configurationDescriptor: {
      nodeDefinition: {
        details: `rule-node.${node.slug}.details`,
        description: `rule-node.${node.slug}.description`,
        inEnabled: node.hasInput,
        outEnabled: true,
        relationTypes: [...node.relations],
        customRelations: node.customRelations,
        defaultConfiguration: node.defaults,
        uiResources: ['static/rulenode/rulenode-core-config.js'],
        configDirective: node.configDirective,
        icon: node.icon,
        iconUrl: '',
        docUrl: '',
        form: node.form,
      },
    },
    actions: null,
  }
}
