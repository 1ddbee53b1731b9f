import { type EntityId, EntityType } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { nameOrder } from '@signalbox/model/text/name-order'
import type { TenantFunction, WidgetEnvironment } from '../../widget-props'

/** The node data that the functions of the settings get. */
export interface HierarchyNode {
  entity: { id: EntityId | { entityType: string; id: string }; name: string; label: string }
  data: Record<string, unknown>
  level: number
  parentNodeCtx?: HierarchyNode
  childrenNodesLoaded?: boolean
}

export interface NodeIcon {
  materialIcon?: string
  iconUrl?: string
}

export interface HierarchyQuery {
  parameters: {
    rootId: string
    rootType: string
    direction?: string
    relationTypeGroup?: string
    maxLevel?: number
    fetchLastLevelOnly?: boolean
  }
  filters: { relationType: string; entityTypes: string[] }[]
}

/** The appearance and state of a node. */
export interface NodeAppearance {
  text: string
  /** The text is HTML from a function of the settings; a name is never HTML. */
  isHtml: boolean
  icon: NodeIcon
  isDisabled: boolean
  hasChildren: boolean
}

const MAX_OPENED_LEVELS = 4
const sampleParent: HierarchyNode = {
  entity: { id: { entityType: 'DEVICE', id: '123' }, name: 'TEST DEV1', label: '' },
  data: {},
  level: 1,
}
const sample: HierarchyNode = { ...sampleParent, level: 2, parentNodeCtx: sampleParent }

/**
 * The functions of the settings. A function that fails or returns nothing for a sample node is replaced by the
 * default.
 */
export function nodeFunctions(settings: Record<string, unknown>, { compile, locale }: WidgetEnvironment) {
  const compareNames = nameOrder(locale)
  const functionOf = (
    name: string,
    toBody = (body: string) => body,
    names: readonly string[] = ['nodeCtx'],
  ) => {
    const body = settings[name]
    if (typeof body !== 'string' || body.trim() === '') return undefined
    return workingFunction(
      compile(toBody(body), names),
      name === 'nodesSortFunction' ? [[sample, sample]] : [sample],
    )
  }
  const query = functionOf('nodeRelationQueryFunction')
  const hasChildren = functionOf('nodeHasChildrenFunction')
  const opened = functionOf('nodeOpenedFunction')
  const disabled = functionOf('nodeDisabledFunction')
  const icon = functionOf('nodeIconFunction')
  const text = functionOf('nodeTextFunction')
  const sort = functionOf('nodesSortFunction', sortBody, ['nodes'])

  return {
    async appearances(nodes: readonly HierarchyNode[]): Promise<NodeAppearance[]> {
      const results = await Promise.all([
        callAll(text, nodes, () => undefined),
        callAll(icon, nodes, () => 'default'),
        callAll(disabled, nodes, () => false),
        callAll(hasChildren, nodes, () => true),
      ])
      return nodes.map((node, index) => ({
        text: String(results[0][index] ?? node.entity.name),
        isHtml: /<[a-z]/i.test(String(results[0][index] ?? '')),
        icon: iconOf(results[1][index], node),
        isDisabled: results[2][index] === true,
        hasChildren: results[3][index] !== false,
      }))
    },
    opened: (nodes: readonly HierarchyNode[]) =>
      callAll(opened, nodes, ({ level }) => level <= MAX_OPENED_LEVELS),
    async query(node: HierarchyNode): Promise<HierarchyQuery> {
      const [result] = await callAll(query, [node], () => 'default')
      return isQuery(result) ? result : defaultQuery(node)
    },
    /** Sorts nodes; returns their positions in `nodes`, in the sorted order. */
    async order(nodes: readonly HierarchyNode[]): Promise<number[]> {
      const positions = nodes.map((_, index) => index)
      const sorted = (await sort)?.call([[nodes]])
      const [result] = (await sorted) ?? []
      if (Array.isArray(result) && result.length === nodes.length) return result as number[]
      const byTypeAndName = (a: HierarchyNode, b: HierarchyNode) =>
        compareNames(a.entity.id.entityType, b.entity.id.entityType) ||
        compareNames(a.entity.name, b.entity.name)
      return positions.sort((a, b) => byTypeAndName(nodes[a]!, nodes[b]!))
    },
  }
}
export type NodeFunctions = ReturnType<typeof nodeFunctions>

/** The function, if it returns a value for the sample. */
async function workingFunction(fn: TenantFunction | undefined, args: unknown[]) {
  const [result] = (await fn?.call([args])) ?? []
  return result === undefined || result === null ? undefined : fn
}

async function callAll(
  fn: Promise<TenantFunction | undefined> | undefined,
  nodes: readonly HierarchyNode[],
  byDefault: (node: HierarchyNode) => unknown,
): Promise<readonly unknown[]> {
  const compiled = await fn
  if (!compiled) return nodes.map(byDefault)
  const results = await compiled.call(nodes.map((node) => [node]))
  return nodes.map((node, index) => results[index] ?? byDefault(node))
}

/** One call sorts a whole list, since every call goes through the sandbox. */
const sortBody = (body: string) => `
  const compare = function(nodeCtx1, nodeCtx2) {
${body}
  };
  if (typeof compare(nodes[0], nodes[nodes.length - 1]) !== 'number') return undefined;
  return nodes.map((node, index) => index).sort((a, b) => compare(nodes[a], nodes[b]));`

function iconOf(result: unknown, { entity }: HierarchyNode): NodeIcon {
  const icon = result as NodeIcon | string | null
  if (icon && typeof icon === 'object' && (icon.materialIcon || icon.iconUrl)) return icon
  return { materialIcon: kindIcon(entity.id.entityType) ?? 'insert_drive_file' }
}

/** Icons of types that are no entity kind, or whose entity kind has no icon. */
const OTHER_ICONS: Record<string, string> = { function: 'functions', ALARM: 'notifications_active' }

const kindIcon = (type: string) =>
  OTHER_ICONS[type] ?? (EntityType.safeParse(type).success ? kindOf(type as EntityType).icon : undefined)

const isQuery = (result: unknown): result is HierarchyQuery =>
  typeof (result as HierarchyQuery | null)?.parameters?.rootId === 'string'

const defaultQuery = ({ entity }: HierarchyNode): HierarchyQuery => ({
  parameters: {
    rootId: entity.id.id,
    rootType: entity.id.entityType,
    direction: 'FROM',
    relationTypeGroup: 'COMMON',
    maxLevel: 1,
  },
  filters: [{ relationType: 'Contains', entityTypes: [] }],
})

/** The query as the filter of an entity alias. */
export const queryFilter = ({ parameters, filters }: HierarchyQuery) => ({
  type: 'relationsQuery',
  resolveMultiple: true,
  rootStateEntity: false,
  rootEntity: { entityType: parameters.rootType, id: parameters.rootId },
  direction: parameters.direction ?? 'FROM',
  maxLevel: parameters.maxLevel ?? 1,
  fetchLastLevelOnly: parameters.fetchLastLevelOnly ?? false,
  filters: filters ?? [],
})
