import { cx } from '@signalbox/ui/cx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DiffLine, lineDiff } from './line-diff'
import styles from './versions.module.css'

/** Unchanged lines kept around a change. */
const CONTEXT = 3

interface DiffViewProps {
  label: string
  before: string
  after: string
  /** Shows unchanged lines far from a change as well. */
  whole?: boolean
}

/** What differs between two texts, line by line. */
export function DiffView({ label, before, after, whole = false }: DiffViewProps) {
  const { t } = useTranslation()
  const lines = useMemo(() => lineDiff(before, after), [before, after])
  const near = useMemo(() => (whole ? lines : nearChanges(lines)), [lines, whole])
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length
  return (
    <div className={styles.diff}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too */}
      <section className={styles.lines} tabIndex={0} aria-label={label} dir="ltr">
        {near.length === 0 && <p>{t('versions.no-difference')}</p>}
        {near.map((line) => (
          <div key={`${line.before} ${line.after}`} className={cx(styles.line, styles[line.kind])}>
            <span>{line.before}</span>
            <span>{line.after}</span>
            <b>{line.kind === 'added' ? '+' : line.kind === 'removed' ? '−' : ''}</b>
            <code>{line.text}</code>
          </div>
        ))}
      </section>
      <p className={styles.summary}>
        {t('versions.lines', { added: count('added'), removed: count('removed') })}
      </p>
    </div>
  )
}

function nearChanges(lines: readonly DiffLine[]): DiffLine[] {
  const changed = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const kept = new Set<number>()
  for (const index of changed) for (let i = index - CONTEXT; i <= index + CONTEXT; i++) kept.add(i)
  return lines.filter((_, index) => kept.has(index))
}
