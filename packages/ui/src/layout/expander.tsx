import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/icon'
import styles from './expander.module.css'

interface ExpanderProps {
  title: ReactNode
  /** Controls beside the title, such as a delete button. */
  actions?: ReactNode
  defaultOpen?: boolean
  children: ReactNode
}

/** A collapsible section. Its content stays mounted, so that typed input is not lost. */
export function Expander({ title, actions, defaultOpen = false, children }: ExpanderProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <section className={styles.expander}>
      <header>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'keyboard_arrow_up' : 'keyboard_arrow_down'} />
          <span>{title}</span>
        </button>
        {actions}
      </header>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
