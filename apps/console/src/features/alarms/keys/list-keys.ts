const LIST_KEYS = ['a', 'c', 'j', 'k', 'm', 's', 'Escape']

/** Whether a key is a shortcut of the list. Keys typed into a field and keys with Ctrl, Alt or Meta are not. */
export function isListKey({ key, target, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  if (ctrlKey || metaKey || altKey || !LIST_KEYS.includes(key)) return false
  return !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>
