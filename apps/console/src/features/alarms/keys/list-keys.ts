const LIST_KEYS = ['a', 'c', 'j', 'k', 'm', 's', 'Escape']

/** Whether a key is a shortcut of the list. Typing into a field is none, and keys with Ctrl belong to the browser. */
export function isListKey({ key, target, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  if (ctrlKey || metaKey || altKey || !LIST_KEYS.includes(key)) return false
  return !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>
