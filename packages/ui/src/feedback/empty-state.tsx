import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** The empty state of a list or page: a drawing, one title, one sentence, one action. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg
        width="120"
        height="44"
        viewBox="0 0 120 44"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <g stroke="var(--line-2)">
          <path d="M4 34H116" />
          <path d="M28 34L46 16H92" />
        </g>
        <circle cx="100" cy="16" r="5" stroke="var(--line-control)" strokeWidth="2" />
      </svg>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
