import type { FormField } from './form'
import type { NodeCategory, RuleNode } from './rule-node'

/** A node in the response of `GET /api/components`. */
export interface ComponentDescriptor {
  type: NodeCategory
  scope: 'TENANT'
  name: string
  clazz: string
  configurationDescriptor: { nodeDefinition: NodeDefinition }
  actions: null
}

export interface NodeDefinition {
  /** English, for other clients; the console has `<textKey>.details` in every language. */
  details: string
  description: string
  /** The locale key prefix of name, description and details. */
  textKey: string
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
  /** The form that the console draws; `configDirective` names the form of other consoles. */
  form: FormField[]
}

/** Describes a node for the API. `textOf` returns the English text of a locale key. */
export function describeNode(
  node: RuleNode,
  textOf: (key: string) => string | undefined,
): ComponentDescriptor {
  const textKey = `rule-node.${node.slug}`
  return {
    type: node.category,
    scope: 'TENANT',
    name: node.name,
    clazz: node.clazz,
    configurationDescriptor: {
      nodeDefinition: {
        details: textOf(`${textKey}.details`) ?? '',
        description: textOf(`${textKey}.description`) ?? node.name,
        textKey,
        inEnabled: node.hasInput,
        outEnabled: true,
        relationTypes: [...node.relations],
        customRelations: node.customRelations,
        defaultConfiguration: node.defaults,
        uiResources: [],
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
