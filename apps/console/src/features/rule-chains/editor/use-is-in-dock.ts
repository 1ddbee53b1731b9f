import { useEffect, useState } from 'react'

/** Whether the focus is in the dock, where keys must not change the canvas. */
export function useIsInDock(): boolean {
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    const onFocus = () => setInside(document.activeElement?.closest('[data-own-keys]') != null)
    // The focus can move to the body without a focusin event, for example when the focused element is removed.
    window.addEventListener('focusin', onFocus)
    window.addEventListener('focusout', onFocus)
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('focusout', onFocus)
    }
  }, [])
  return isInside
}
