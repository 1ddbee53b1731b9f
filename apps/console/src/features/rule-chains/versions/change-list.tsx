import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import type { ChainComparison, ChangeKind } from '../model/compare-chains'
import type { Catalogue } from '../model/node-info'
import { type ChangeEntry, changeEntries } from './change-entries'
import styles from './versions.module.css'

interface ChangeListProps {
  comparison: ChainComparison
  catalogue: Catalogue
  /** The id of the chosen node or link. */
  chosenId?: string | null
  onChoose?: (id: string) => void
}

/** The differences between two contents of a chain, one row for each node and link. */
export function ChangeList({ comparison, catalogue, chosenId, onChoose }: ChangeListProps) {
  const { t } = useTranslation()
  const entries = changeEntries(comparison, catalogue, t)
  return (
    <>
      <ul className={styles.changes}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {onChoose ? (
              <button
                type="button"
                className={cx(styles.entry, entry.id === chosenId && styles.chosen)}
                aria-pressed={entry.id === chosenId}
                onClick={() => onChoose(entry.id)}
              >
                <EntryContent entry={entry} />
              </button>
            ) : (
              <div className={styles.entry}>
                <EntryContent entry={entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className={styles.note}>{t('rule-editor.no-changes')}</p>}
      {comparison.movedCount > 0 && (
        <p className={styles.note}>{t('rule-editor.moved-only', { count: comparison.movedCount })}</p>
      )}
    </>
  )
}

function EntryContent({ entry: { kind, title, text } }: { entry: ChangeEntry }) {
  const { t } = useTranslation()
  return (
    <>
      <ChangeIcon kind={kind} />
      <span className={styles.change}>
        <b dir="auto">{title}</b>
        <small>{text}</small>
      </span>
      <span className={styles.word}>{t(`rule-editor.change.${kind}`)}</span>
    </>
  )
}

/** The icon of an added, removed or changed node or link. */
export function ChangeIcon({ kind }: { kind: ChangeKind }) {
  return (
    <span className={cx(styles.kind, styles[kind])}>
      <Icon name={KIND_ICONS[kind]} size={14} />
    </span>
  )
}

export const KIND_ICONS: Record<ChangeKind, string> = { added: 'add', removed: 'remove', changed: 'edit' }
