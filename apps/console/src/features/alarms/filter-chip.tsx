import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alarms.module.css'

interface FilterChipProps {
  name: string
  /** What is chosen, in words; nothing where the filter is off. */
  chosen: string | undefined
  entries: readonly MenuEntry[]
  /** Several may be chosen: the menu stays open. */
  several?: boolean
  onClear: () => void
}

/** One criterion of the list: its name, or what is chosen with a way to take it back. */
export function FilterChip({ name, chosen, entries, several = false, onClear }: FilterChipProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <span className={cx(styles.chip, chosen !== undefined && styles.set)}>
      <button type="button" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {chosen === undefined ? name : <span dir="auto">{chosen}</span>}
        {chosen === undefined && <Icon name="arrow_drop_down" size={16} />}
      </button>
      {chosen !== undefined && (
        <button type="button" aria-label={t('alarms.clear-filter', { name })} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
      <Menu entries={entries} anchor={anchor} stay={several} onClose={() => setAnchor(null)} />
    </span>
  )
}
