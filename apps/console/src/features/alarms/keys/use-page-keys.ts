import { type RefObject, useEffect } from 'react'
import { isListKey } from './list-keys'

/** Parts of the page that handle keys themselves. */
const OWN_KEYS = '[role=grid], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], aside, nav'

/** The list gets its shortcuts also while nothing or a filter has the focus. The first one moves the focus to it. */
export function usePageKeys(list: RefObject<HTMLElement | null>, pressInList: (key: string) => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.key === 'Escape' || !isListKey(event)) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
      pressInList(event.key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
