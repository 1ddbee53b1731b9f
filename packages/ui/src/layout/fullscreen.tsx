import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import styles from './fullscreen.module.css'

interface FullscreenProps {
  active: boolean
  onExit: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * Shows its content over the whole page while active. The content is moved in the DOM without a new render, so
 * editors keep their cursor and their undo steps.
 */
export function Fullscreen({ active, onExit, className, children }: FullscreenProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [container] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    container.className = cx(styles.container, active && styles.full, className)
    const origin = anchor.current
    // In a dialog the content stays inside the dialog, which does not let the focus leave it.
    const overlay = origin?.closest('.MuiModal-root') ?? document.body
    const parent = active ? overlay : origin
    if (!parent || container.parentElement === parent) return
    const focused = document.activeElement
    parent.append(container)
    // An element that is moved in the DOM loses the focus, and Escape works only while the focus is inside.
    if (focused instanceof HTMLElement && container.contains(focused)) focused.focus()
  }, [active, className, container])

  useLayoutEffect(() => () => container.remove(), [container])

  function onKeyDown(event: KeyboardEvent) {
    if (!active || event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onExit()
  }

  return (
    <div ref={anchor} className={styles.anchor}>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from whatever is inside
        <div className={styles.content} onKeyDown={onKeyDown}>
          {children}
        </div>,
        container,
      )}
    </div>
  )
}
