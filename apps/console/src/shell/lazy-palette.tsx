import { type ComponentProps, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { lazyDialog } from '../lazy-part/lazy-part'

const Palette = lazyDialog(() => import('../features/palette/palette'))

/** The palette. Text that is typed before the palette is loaded becomes the first search. */
export function LazyPalette(props: Omit<ComponentProps<typeof Palette>, 'initialText'>) {
  const typed = useRef('')
  return (
    <Suspense fallback={<KeyBuffer typed={typed} onClose={props.onClose} />}>
      <Palette {...props} initialText={typed} />
    </Suspense>
  )
}

interface KeyBufferProps {
  typed: RefObject<string>
  onClose: () => void
}

/** Collects typed letters until the palette is loaded: otherwise they would run shortcuts of the page. */
export function KeyBuffer({ typed, onClose }: KeyBufferProps) {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...key].length === 1) typed.current += key
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [typed, onClose])
  return null
}
