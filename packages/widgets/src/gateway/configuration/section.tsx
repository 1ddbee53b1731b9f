import { Icon } from '@signalbox/ui/icons/icon'
import { type ReactNode, useId } from 'react'
import styles from './view.module.css'

interface SectionProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of the form that can be closed; its title stays visible. */
export function Section({ title, isOpen, onToggle, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon name={isOpen ? 'expand_more' : 'chevron_right'} size={18} flip={!isOpen} />
        {title}
      </button>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
