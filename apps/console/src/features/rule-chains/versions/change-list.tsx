import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import type { ChainComparison, ChangeKind } from '../model/compare-chains'
import { changeEntries } from './change-entries'
import styles from './versions.module.css'

interface ChangeListProps {
  comparison: ChainComparison
  /** The id of the chosen node or link. */
  chosen?: string | null
  onChoose?: (id: string) => void
}

/** What differs between two contents of a chain, one row for each node and link. */
export function ChangeList({ comparison, chosen, onChoose }: ChangeListProps) {
  const { t } = useTranslation()
  const entries = changeEntries(comparison, t)
  return (
    <>
      <ul className={styles.changes}>
        {entries.map(({ id, kind, title, text }) => {
          const content = (
            <>
              <span className={cx(styles.kind, styles[kind])}>
                <Icon name={KIND_ICONS[kind]} size={14} />
              </span>
              <span className={styles.change}>
                <b dir="auto">{title}</b>
                <small>{text}</small>
              </span>
              <span className={styles.word}>{t(`rule-editor.change.${kind}`)}</span>
            </>
          )
          return (
            <li key={id}>
              {onChoose ? (
                <button
                  type="button"
                  className={cx(styles.entry, id === chosen && styles.chosen)}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {content}
                </button>
              ) : (
                <div className={styles.entry}>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
      {entries.length === 0 && <p className={styles.note}>{t('rule-editor.no-changes')}</p>}
      {comparison.movedCount > 0 && (
        <p className={styles.note}>{t('rule-editor.moved-only', { count: comparison.movedCount })}</p>
      )}
    </>
  )
}

const KIND_ICONS: Record<ChangeKind, string> = { added: 'add', removed: 'remove', changed: 'edit' }
