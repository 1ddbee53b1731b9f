import { isFromInside } from '@signalbox/ui/layout/is-from-inside'
import type { KeyboardEvent } from 'react'

const LIST_KEYS = ['a', 'c', 'j', 'k', 'm', 's', 'Escape']

/**
 * Whether a key that was pressed in an element is a shortcut of the list. Keys typed into a field,
 * keys with Ctrl, Alt or Meta, and keys pressed in an open menu are not shortcuts.
 */
export function isListKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !LIST_KEYS.includes(key) || !isFromInside(event)) return false
  return !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
}
