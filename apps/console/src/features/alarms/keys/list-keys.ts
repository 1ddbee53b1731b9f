import type { KeyboardEvent } from 'react'

const LIST_KEYS = ['a', 'c', 'j', 'k', 'm', 's', 'Escape']

/**
 * Whether a key that was pressed in an element is a shortcut of the list. Keys typed into a field, keys with Ctrl, Alt or
 * Meta, and keys of an open menu are not: React passes the keys of a menu to the element that has opened it.
 */
export function isListKey({ key, target, currentTarget, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  if (ctrlKey || metaKey || altKey || !LIST_KEYS.includes(key)) return false
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return !target.matches('input, textarea, select, [contenteditable]')
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'target' | 'currentTarget' | 'ctrlKey' | 'metaKey' | 'altKey'>
