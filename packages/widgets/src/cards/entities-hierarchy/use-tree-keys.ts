import { type KeyboardEvent, type RefObject, useState } from 'react'
import { canOpen, type EntityTree, type TreeNode } from './tree'

/**
 * Arrow keys in a tree: up and down move between rows, right opens a node or moves to its first child, left closes a
 * node or moves to its parent. On a right-to-left page left and right are swapped.
 */
export function useTreeKeys(
  rows: readonly TreeNode[],
  tree: EntityTree,
  select: (node: TreeNode) => void,
  list: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState<string>()

  function focus(node: TreeNode | undefined) {
    if (!node) return
    setFocused(node.key)
    const index = rows.indexOf(node)
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus()
  }

  /** Applies a key to a row. Returns false for keys without an effect on this row. */
  function act(key: string, at: number, node: TreeNode): boolean {
    const isOpen = node.state === 'open' && node.children?.length !== 0
    if (key === 'ArrowDown') focus(rows[at + 1])
    else if (key === 'ArrowUp') focus(rows[at - 1])
    else if (key === 'Home') focus(rows[0])
    else if (key === 'End') focus(rows.at(-1))
    else if (key === 'Enter' || key === ' ') select(node)
    else if (key === 'ArrowRight' && isOpen) focus(rows[at + 1])
    else if (key === 'ArrowRight' && canOpen(node)) tree.toggle(node)
    else if (key === 'ArrowLeft' && isOpen) tree.toggle(node)
    else if (key === 'ArrowLeft') focus(node.parent)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys with a modifier are shortcuts of the browser: Alt with an arrow goes back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = Math.max(
      0,
      rows.findIndex(({ key }) => key === focused),
    )
    const node = rows[at]
    if (!node) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (!act((isRtl && MIRRORED[event.key]) || event.key, at, node)) return
    event.preventDefault()
  }

  // The focused row may have been removed, or its parent closed: then the first row is the tab stop.
  return { focused: (rows.find(({ key }) => key === focused) ?? rows[0])?.key, setFocused, onKeyDown }
}

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
