import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx'
import { Icon, type IconProps } from '../icons/icon'
import styles from './speed-dial.module.css'
import { Tooltip } from './tooltip'

const CLOSE_DELAY_MS = 100

export interface SpeedDialAction {
  id: string
  label: string
  icon: IconProps['name']
  onSelect: () => void
}

interface SpeedDialProps {
  label: string
  icon?: IconProps['name']
  actions: readonly SpeedDialAction[]
  direction?: 'up' | 'down'
  /** The dial cannot be opened, such as while the page is busy. */
  disabled?: boolean
}

/** A round button that shows further buttons; arrow keys move between them. It closes when the focus leaves. */
export function SpeedDial({ label, icon = 'add', actions, direction = 'up', disabled }: SpeedDialProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const main = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      // The focused button becomes inert when the list closes.
      main.current?.focus()
      return setOpen(false)
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const toggle = (
    <button
      ref={main}
      type="button"
      className={styles.main}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={id}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? 'close' : icon} size={20} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key and blur events bubble here from the buttons
    <div
      className={styles.dial}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {direction === 'down' && toggle}
      <ul id={id} className={cx(styles.actions, isOpen && styles.open)} inert={!isOpen}>
        {actions.map((action) => (
          <li key={action.id}>
            <Tooltip title={action.label}>
              <button
                type="button"
                aria-label={action.label}
                className={styles.action}
                onClick={() => {
                  setOpen(false)
                  action.onSelect()
                }}
              >
                <Icon name={action.icon} />
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
      {direction === 'up' && toggle}
    </div>
  )
}
