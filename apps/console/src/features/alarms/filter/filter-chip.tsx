import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../alarms.module.css'

interface FilterChipProps extends Pick<ChipProps, 'name' | 'valueText' | 'onClear'> {
  entries: readonly MenuEntry[]
  /** Whether several values can be chosen. The menu then stays open after a choice. */
  multiple?: boolean
}

/** A filter criterion whose values are chosen from a menu. */
export function FilterChip({ entries, multiple = false, ...chip }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <CriterionChip {...chip} popup="menu" onOpen={setAnchor}>
      <Menu entries={entries} anchor={anchor} staysOpen={multiple} onClose={() => setAnchor(null)} />
    </CriterionChip>
  )
}

interface ChipProps {
  name: string
  /** The chosen values as text; undefined if the filter is off. */
  valueText: string | undefined
  popup: 'menu' | 'dialog'
  onOpen: (anchor: HTMLElement) => void
  onClear: () => void
  children: ReactNode
}

/** A filter criterion: its name, or the chosen values with a button to clear them. */
export function CriterionChip({ name, valueText, popup, onOpen, onClear, children }: ChipProps) {
  const { t } = useTranslation()
  return (
    <span className={cx(styles.chip, valueText !== undefined && styles.set)}>
      <button type="button" aria-haspopup={popup} onClick={(event) => onOpen(event.currentTarget)}>
        {valueText === undefined ? name : <span dir="auto">{valueText}</span>}
        {valueText === undefined && <Icon name="arrow_drop_down" size={16} />}
      </button>
      {valueText !== undefined && (
        <button type="button" aria-label={t('alarms.clear-filter', { name })} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
      {children}
    </span>
  )
}
