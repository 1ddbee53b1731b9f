import type { EntityId } from '@signalbox/model/entity-id'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { TableToolbar } from '../../table/table-toolbar'
import type { WidgetProps } from '../../widget-props'
import { type NodeAppearance, nodeFunctions } from './node-functions'
import { entityTree, type TreeNode } from './tree'
import { TreeRow } from './tree-row'
import { useTreeKeys } from './use-tree-keys'
import styles from './view.module.css'
import type { entitiesHierarchy } from './widget'

/** A tree of entities with search; a click selects a node, the arrow opens it. */
export function View({
  data,
  settings,
  config,
  actions,
  environment,
  frame,
}: WidgetProps<typeof entitiesHierarchy>) {
  const [, redraw] = useState(0)
  const [search, setSearch] = useState('')
  const [selectedKey, setSelectedKey] = useState<string>()
  const { datasources } = config
  const { watch } = actions.entities
  const tree = useMemo(
    () =>
      entityTree({
        functions: nodeFunctions(settings, environment),
        watch,
        sourceOf: (index) => datasources[index] ?? { dataKeys: [] },
        onChange: () => redraw((count) => count + 1),
      }),
    [settings, environment, watch, datasources],
  )
  useEffect(() => () => tree.close(), [tree])
  useEffect(() => {
    void tree.setRoots(data)
    return data.subscribe(() => void tree.setRoots(data))
  }, [tree, data])

  const rows = flatten(tree.roots)
  const needle = search.trim()
  const isMatch = (node: TreeNode) => needle !== '' && matchesSearch(plainText(node.appearance), needle)
  const note = needle
    ? environment.t('widgets.hierarchy.found', { count: rows.filter(isMatch).length })
    : undefined
  useEffect(() => frame.setTitle(undefined, note), [frame, note])

  function select(node: TreeNode) {
    if (node.appearance.isDisabled) return
    setSelectedKey(node.key)
    const { entity } = node.context
    const target = {
      ...(isEntity(entity.id) && { entityId: entity.id }),
      entityName: entity.name,
      entityLabel: entity.label,
    }
    actions.setActiveEntity(target)
    const [action] = actions.of('nodeSelected')
    if (action) actions.run('nodeSelected', action.id, { ...target, extra: { nodeCtx: node.context } })
  }

  const list = useRef<HTMLDivElement>(null)
  const { focused, setFocused, onKeyDown } = useTreeKeys(rows, tree, select, list)
  return (
    <>
      <TableToolbar slot={frame.toolbar} search={{ value: search, onChange: setSearch }} />
      <div
        ref={list}
        className={styles.tree}
        role="tree"
        aria-label={environment.translateText(config.title ?? '') || environment.t('widgets.hierarchy.tree')}
        onKeyDown={onKeyDown}
      >
        {rows.map((node) => (
          <TreeRow
            key={node.key}
            node={node}
            isSelected={node.key === selectedKey}
            isMatch={isMatch(node)}
            isFocusable={node.key === focused}
            t={environment.t}
            onSelect={() => {
              setFocused(node.key)
              select(node)
            }}
            onToggle={() => tree.toggle(node)}
          />
        ))}
      </div>
    </>
  )
}

/** The visible rows, top to bottom. */
const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...(node.state === 'open' ? flatten(node.children ?? []) : [])])

const isEntity = (id: { entityType: string }): id is EntityId => id.entityType !== 'function'

/** The text of a node without its markup. */
const plainText = ({ text, isHtml }: NodeAppearance) => (isHtml ? text.replace(/<[^>]*>/g, '') : text)
