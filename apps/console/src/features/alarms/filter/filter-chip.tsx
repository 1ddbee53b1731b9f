import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../alarms.module.css'

interface FilterChipProps extends Pick<ChipProps, 'name' | 'chosen' | 'onClear'> {
  entries: readonly MenuEntry[]
  /** Several may be chosen: the menu stays open. */
  several?: boolean
}

/** A criterion with a few values, chosen from a menu. */
export function FilterChip({ entries, several = false, ...chip }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <CriterionChip {...chip} opens="menu" onOpen={setAnchor}>
      <Menu entries={entries} anchor={anchor} staysOpen={several} onClose={() => setAnchor(null)} />
    </CriterionChip>
  )
}

interface ChipProps {
  name: string
  /** The chosen values as text; undefined if the filter is off. */
  chosen: string | undefined
  opens: 'menu' | 'dialog'
  onOpen: (anchor: HTMLElement) => void
  onClear: () => void
  children: ReactNode
}

/** One criterion of the list: its name, or the chosen values with a button to clear them. */
export function CriterionChip({ name, chosen, opens, onOpen, onClear, children }: ChipProps) {
  const { t } = useTranslation()
  return (
    <span className={cx(styles.chip, chosen !== undefined && styles.set)}>
      <button type="button" aria-haspopup={opens} onClick={(event) => onOpen(event.currentTarget)}>
        {chosen === undefined ? name : <span dir="auto">{chosen}</span>}
        {chosen === undefined && <Icon name="arrow_drop_down" size={16} />}
      </button>
      {chosen !== undefined && (
        <button type="button" aria-label={t('alarms.clear-filter', { name })} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
      {children}
    </span>
  )
}
