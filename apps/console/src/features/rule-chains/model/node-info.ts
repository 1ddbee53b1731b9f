import type { ComponentDescriptor } from '@signalbox/rule-nodes/descriptor'
import type { FormField } from '@signalbox/rule-nodes/form'
import type { DraftNode } from './chain-draft'

/** The categories of nodes, in the order of the library. */
export const NODE_CATEGORIES = [
  'FILTER',
  'ENRICHMENT',
  'TRANSFORMATION',
  'ACTION',
  'EXTERNAL',
  'RULE_CHAIN',
  'INPUT',
  'UNKNOWN',
] as const
export type EditorNodeCategory = (typeof NODE_CATEGORIES)[number]

/** The description of a node type. `name`, `description` and `details` are keys of the locale files. */
export interface NodeInfo {
  clazz: string
  category: EditorNodeCategory
  name: string
  description: string
  details: string
  relationTypes: readonly string[]
  customRelations: boolean
  hasInput: boolean
  form: readonly FormField[]
  defaults: Record<string, unknown>
}

const special = (category: EditorNodeCategory, key: string): NodeInfo => ({
  clazz: '',
  category,
  name: `rule-editor.${key}.name`,
  description: `rule-editor.${key}.description`,
  details: `rule-editor.${key}.details`,
  relationTypes: [],
  customRelations: false,
  hasInput: true,
  form: [],
  defaults: {},
})

export const CHAIN_INFO = special('RULE_CHAIN', 'chain-node')
export const INPUT_INFO: NodeInfo = { ...special('INPUT', 'input-node'), hasInput: false }
/** The type of nodes whose class this server does not know. Their configuration can be edited as JSON. */
export const UNKNOWN_INFO = special('UNKNOWN', 'unknown-node')

export type Catalogue = ReadonlyMap<string, NodeInfo>

/** The rule node types by class. */
export function catalogueOf(descriptors: readonly ComponentDescriptor[]): Catalogue {
  return new Map(descriptors.map((descriptor) => [descriptor.clazz, infoOf(descriptor)]))
}

function infoOf({ clazz, type, configurationDescriptor }: ComponentDescriptor): NodeInfo {
  const { textKey, relationTypes, customRelations, inEnabled, form, defaultConfiguration } =
    configurationDescriptor.nodeDefinition
  return {
    clazz,
    category: type,
    name: `${textKey}.name`,
    description: `${textKey}.description`,
    details: `${textKey}.details`,
    relationTypes,
    customRelations,
    hasInput: inEnabled,
    form,
    defaults: { ...defaultConfiguration },
  }
}

/** The type of a node in the draft. */
export function infoFor(catalogue: Catalogue, node: DraftNode): NodeInfo {
  return node.kind === 'chain' ? CHAIN_INFO : (catalogue.get(node.type) ?? UNKNOWN_INFO)
}
