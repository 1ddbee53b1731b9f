import { Icon } from '@signalbox/ui/icons/icon'
import styles from './move.module.css'

const ICONS = { DONE: 'check', FAILED: 'warning', CANCELLED: 'close' } as const

interface RunStateProps {
  state: string
  text: string
  /** Why the import or export failed; null if it did not fail. */
  error: string | null
}

/** The state of an import or export in a list, with the reason of a failure. */
export function RunState({ state, text, error }: RunStateProps) {
  const icon = ICONS[state as keyof typeof ICONS]
  return (
    <span className={styles.state} data-state={state}>
      {icon && <Icon name={icon} size={16} />}
      <span>
        {text}
        {error && <small dir="auto">{error}</small>}
      </span>
    </span>
  )
}
