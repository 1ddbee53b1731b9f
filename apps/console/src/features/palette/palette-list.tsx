import { cx } from '@signalbox/ui/cx'
import { Highlight } from '@signalbox/ui/feedback/highlight'
import { Icon } from '@signalbox/ui/icons/icon'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** The typed text, highlighted in the names. */
  text: string
  /** The text for an empty list, instead of "Nothing matches". */
  note: string | undefined
  activeKey: string | undefined
  isBusy: boolean
  optionId: (key: string) => string
  onActive: (key: string) => void
  onChoose: (item: PaletteItem, inNewTab: boolean) => void
}

/**
 * The groups of results. The focus stays in the input, which refers to the active option by `aria-activedescendant`.
 */
export function PaletteList({ id, groups, text, note, ...rest }: PaletteListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another option becomes active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [rest.activeKey])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('palette.title')}
      aria-busy={rest.isBusy}
      className={styles.list}
    >
      {groups.length === 0 && !rest.isBusy && (note !== undefined || text !== '') && (
        <p className={styles.none}>{note ?? t('palette.nothing', { text })}</p>
      )}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not fieldsets
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} aria-hidden="true" className={styles.group}>
            {group.title}
          </div>
          {group.items.map((item) => (
            <Option key={item.key} item={item} text={text} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Omit<PaletteListProps, 'id' | 'groups' | 'note'> {
  item: PaletteItem
}

function Option({ item, text, activeKey, optionId, onActive, onChoose }: OptionProps) {
  const isActive = item.key === activeKey
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      id={optionId(item.key)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(styles.option, isActive && styles.active)}
      onPointerMove={() => !isActive && onActive(item.key)}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.icon}>
        {typeof item.icon === 'string' ? <Icon name={item.icon} size={16} /> : item.icon}
      </span>
      <span className={styles.name} dir="auto">
        <Highlight text={item.name} typed={text} />
      </span>
      {item.note && (
        <span className={styles.note} dir="auto">
          {item.note}
        </span>
      )}
      {item.end && <span className={styles.end}>{item.end}</span>}
      {isActive && <Icon name="keyboard_return" size={16} className={styles.enter} />}
    </div>
  )
}
