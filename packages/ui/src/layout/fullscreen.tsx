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
  const place = useRef<HTMLDivElement>(null)
  const [room] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    room.className = cx(styles.room, active && styles.full, className)
    const home = place.current
    // Inside a dialog it stays a child of it: the dialog would take the focus back from anything outside.
    const overlay = home?.closest('.MuiModal-root') ?? document.body
    const parent = active ? overlay : home
    if (parent && room.parentElement !== parent) parent.append(room)
  }, [active, className, room])

  useLayoutEffect(() => () => room.remove(), [room])

  function onKeyDown(event: KeyboardEvent) {
    if (!active || event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onExit()
  }

  return (
    <div ref={place} className={styles.place}>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from whatever is inside
        <div className={styles.content} onKeyDown={onKeyDown}>
          {children}
        </div>,
        room,
      )}
    </div>
  )
}
