import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { WidgetData } from '../../widget-data'
import type { EntityServices } from '../../widget-services'
import type { HierarchyNode, NodeAppearance, NodeFunctions } from './node-functions'
import { queryFilter } from './node-functions'

export interface TreeNode {
  /** The ids on the path from the root: an entity may occur several times. */
  key: string
  context: HierarchyNode
  appearance: NodeAppearance
  parent?: TreeNode
  children?: TreeNode[]
  state: 'closed' | 'loading' | 'open'
}

interface TreeOptions {
  functions: NodeFunctions
  watch: EntityServices['watch']
  /** The keys and the filter of a configured data source; the children of its nodes use the same ones. */
  sourceOf(index: number): { dataKeys: DataKey[]; filterId?: string | null }
  onChange(): void
}

/** A tree of entities that loads the children of a node when it is opened. */
export function entityTree({ functions, watch, sourceOf, onChange }: TreeOptions) {
  let roots: TreeNode[] = []
  /** All nodes by key. Updates overlap, and each has to find the nodes that another update created. */
  const nodes = new Map<string, TreeNode>()
  const stops = new Map<string, () => void>()
  /** The index of the configured data source of each node, by key. */
  const sources = new Map<string, number>()
  let isClosed = false

  /** Updates the nodes of one list from the data: new nodes are added, existing nodes get their new values. */
  async function update(data: WidgetData, parent?: TreeNode): Promise<TreeNode[]> {
    const contexts = contextsOf(data, parent?.context)
    for (const context of contexts)
      if (nodes.get(keyOf(context, parent))?.context.childrenNodesLoaded) context.childrenNodesLoaded = true
    const [appearances, order] = await Promise.all([
      functions.appearances(contexts),
      functions.order(contexts),
    ])
    const isOpened = await functions.opened(contexts)
    return order.map((at) => {
      const context = contexts[at]!
      const appearance = appearances[at]!
      const key = keyOf(context, parent)
      const old = nodes.get(key)
      if (old) return Object.assign(old, { context, appearance })
      const node: TreeNode = { key, context, appearance, state: 'closed', ...(parent && { parent }) }
      nodes.set(key, node)
      sources.set(key, sourceIndexOf(data, at, parent))
      if (isOpened[at] === true && appearance.hasChildren && !appearance.isDisabled) void open(node)
      return node
    })
  }
  const sourceIndexOf = (data: WidgetData, at: number, parent?: TreeNode) =>
    parent ? (sources.get(parent.key) ?? 0) : (data.datasources[at]?.sourceIndex ?? 0)

  async function open(node: TreeNode) {
    if (node.state !== 'closed') return
    node.state = node.children ? 'open' : 'loading'
    onChange()
    if (stops.has(node.key)) return
    // This entry is set before the subscription exists: a node that is closed and opened again gets no second one.
    stops.set(node.key, () => undefined)
    const query = await functions.query(node.context)
    if (isClosed || nodes.get(node.key) !== node) return
    const { dataKeys, filterId = null } = sourceOf(sources.get(node.key) ?? 0)
    const stop = watch({ filter: queryFilter(query), filterId, dataKeys }, async (data) => {
      if (data.isLoading) return
      const before = node.state === 'loading' ? undefined : appearancesText(node.children)
      const children = await update(data, node)
      for (const child of node.children ?? []) if (!children.includes(child)) remove(child)
      node.children = children
      if (node.state === 'loading') node.state = 'open'
      node.context.childrenNodesLoaded = true
      if (appearancesText(children) !== before) onChange()
    })
    stops.set(node.key, stop)
  }

  /** Forgets a node and the nodes below it, and ends their subscriptions. */
  function remove(node: TreeNode) {
    stops.get(node.key)?.()
    stops.delete(node.key)
    nodes.delete(node.key)
    sources.delete(node.key)
    for (const child of node.children ?? []) remove(child)
  }

  return {
    get roots() {
      return roots
    },
    async setRoots(data: WidgetData) {
      const before = appearancesText(roots)
      const { isLoading } = data
      const next = await update(data)
      if (isClosed) return
      const missing = roots.filter((node) => !next.includes(node))
      // A widget that was out of view requests its data again. Its nodes stay open while the data is loaded.
      if (!isLoading) missing.forEach(remove)
      roots = isLoading ? [...next, ...missing] : next
      if (appearancesText(roots) !== before) onChange()
    },
    toggle(node: TreeNode) {
      if (node.state === 'closed') return void open(node)
      node.state = 'closed'
      onChange()
    },
    close() {
      isClosed = true
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}
export type EntityTree = ReturnType<typeof entityTree>

const keyOf = ({ entity }: HierarchyNode, parent?: TreeNode) => `${parent?.key ?? ''}/${entity.id.id}`

/** Whether a node has an arrow that opens or closes it. */
export const canOpen = ({ appearance, state, children }: TreeNode) =>
  appearance.hasChildren && !appearance.isDisabled && !(state === 'open' && children?.length === 0)

/** The drawn properties of the nodes of one list, as a text to compare. Most values of data keys are not drawn. */
const appearancesText = (nodes: readonly TreeNode[] | undefined) =>
  JSON.stringify(nodes?.map(({ key, appearance }) => [key, appearance]))

function contextsOf({ datasources, series }: WidgetData, parentNodeCtx?: HierarchyNode): HierarchyNode[] {
  return datasources.map((datasource) => {
    const values = series
      .filter((one) => one.datasource === datasource)
      .map(({ dataKey, values }) => [dataKey.label, values.at(-1) ?? ''])
    return {
      entity: {
        id: datasource.entityId ?? { entityType: 'function', id: datasource.name },
        name: datasource.entityName || datasource.name,
        label: datasource.entityLabel,
      },
      data: Object.fromEntries(values),
      level: (parentNodeCtx?.level ?? 0) + 1,
      ...(parentNodeCtx && { parentNodeCtx }),
    }
  })
}
