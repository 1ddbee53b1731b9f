import { useEffect, useRef, useSyncExternalStore } from 'react'
import { listenerSet } from '../listeners'

export interface Shortcut {
  /** The value of `KeyboardEvent.key`, after `Ctrl+` or `Ctrl+Shift+` if needed: `?`, `Escape`, `Ctrl+s`. */
  keys: string
  description: string
  /** The shortcut also works while the user types in a field. */
  inFields?: boolean
}

interface RegisteredShortcut extends Shortcut {
  run: () => void
}

let entries: readonly RegisteredShortcut[] = []
const listeners = listenerSet()

/**
 * Registers a shortcut key while this component is on screen. If two components use the same key, the one registered
 * last handles it.
 */
export function useShortcut(
  { keys, description, inFields = false }: Shortcut,
  run: () => void,
  enabled = true,
) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!enabled) return
    const entry: RegisteredShortcut = { keys, description, inFields, run: () => latest.current() }
    setEntries([...entries, entry])
    return () => setEntries(entries.filter((other) => other !== entry))
  }, [keys, description, inFields, enabled])
}

/** Every active shortcut, for the list of shortcuts. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(listeners.subscribe, () => entries)
}

/** Listens to the keyboard. Call once at start. */
export function listenToShortcuts() {
  window.addEventListener('keydown', (event) => {
    // An event that another handler has used is ignored.
    if (event.defaultPrevented || event.altKey) return
    const isInField = isTyping(event.target)
    const keys = keysOf(event)
    const entry = entries.findLast(
      (candidate) => candidate.keys === keys && (!isInField || candidate.inFields),
    )
    if (!entry || isOverlayOpen()) return
    event.preventDefault()
    entry.run()
  })
}

/** Shift is added only together with Ctrl: without Ctrl, `key` is already the character typed with Shift. */
function keysOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (!ctrlKey && !metaKey) return key
  return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
}

/** Whether the target of a key event is a field that uses the keys: any except a check box. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName)
}

/** Open dialogs, menus and popovers handle the keyboard. */
const isOverlayOpen = () => document.querySelector('.MuiModal-root') !== null

function setEntries(next: readonly RegisteredShortcut[]) {
  entries = next
  listeners.notify()
}
