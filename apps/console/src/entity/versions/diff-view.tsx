import { type DiffLine, lineDiff, linePairs } from '@signalbox/model/text/line-diff'
import { ColoredCode } from '@signalbox/ui/code/colored-code'
import { cx } from '@signalbox/ui/cx'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './versions.module.css'

/** The number of unchanged lines that are shown before and after a change. */
const CONTEXT_LINES = 3

export type DiffLayout = 'unified' | 'side'

interface DiffViewProps {
  label: string
  before: string
  after: string
  layout?: DiffLayout
  /** Shows all unchanged lines, not only those near a change. */
  showsAllLines?: boolean
  /** Hides the line numbers. */
  hidesLineNumbers?: boolean
  /** Hides the frame, for a view that fills a pane. */
  hidesFrame?: boolean
  /** Shown instead of the number of added and removed lines. */
  summary?: string
  /** Shown beside the summary. */
  actions?: ReactNode
}

/** The differences between two texts, line by line. */
export function DiffView(props: DiffViewProps) {
  const {
    label,
    before,
    after,
    layout = 'unified',
    showsAllLines = false,
    hidesLineNumbers = false,
    hidesFrame = false,
    summary,
    actions,
  } = props
  const { t } = useTranslation()
  const lines = useMemo(() => lineDiff(before, after), [before, after])
  const near = useMemo(() => (showsAllLines ? lines : nearChanges(lines)), [lines, showsAllLines])
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length
  return (
    <div
      className={cx(
        styles.diff,
        hidesLineNumbers && styles.withoutNumbers,
        hidesFrame && styles.withoutFrame,
      )}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable with the keyboard */}
      <section className={styles.lines} tabIndex={0} aria-label={label} dir="ltr">
        {near.length === 0 && <p>{t('versions.no-difference')}</p>}
        {layout === 'side' ? <SideBySide lines={near} /> : <Unified lines={near} />}
      </section>
      <div className={styles.summary}>
        <span>{summary ?? t('versions.lines', { added: count('added'), removed: count('removed') })}</span>
        {actions}
      </div>
    </div>
  )
}

/** Whether differences are shown in one column or in two. */
export function DiffLayoutSwitch(props: { value: DiffLayout; onChange: (layout: DiffLayout) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('versions.layout')}
      segments={[
        { value: 'unified', label: t('versions.unified') },
        { value: 'side', label: t('versions.side-by-side') },
      ]}
      {...props}
    />
  )
}

const SIGNS = { same: '', added: '+', removed: '−' } as const

function Unified({ lines }: { lines: readonly DiffLine[] }) {
  return lines.map((line) => (
    <div key={`${line.before} ${line.after}`} className={cx(styles.line, styles[line.kind])}>
      <span>{line.before}</span>
      <span>{line.after}</span>
      <b>{SIGNS[line.kind]}</b>
      <code>
        <ColoredCode text={line.text} />
      </code>
    </div>
  ))
}

function SideBySide({ lines }: { lines: readonly DiffLine[] }) {
  return linePairs(lines).map(({ before, after }) => (
    <div key={`${before?.before} ${after?.after}`} className={styles.pair}>
      <Side line={before} number={before?.before} />
      <Side line={after} number={after?.after} />
    </div>
  ))
}

function Side({ line, number }: { line: DiffLine | null; number: number | null | undefined }) {
  if (!line) return <div className={styles.gap} />
  return (
    <div className={cx(styles.line, styles[line.kind])}>
      <span>{number}</span>
      <b>{SIGNS[line.kind]}</b>
      <code>
        <ColoredCode text={line.text} />
      </code>
    </div>
  )
}

function nearChanges(lines: readonly DiffLine[]): DiffLine[] {
  const changed = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const visible = new Set<number>()
  for (const index of changed)
    for (let i = index - CONTEXT_LINES; i <= index + CONTEXT_LINES; i++) visible.add(i)
  return lines.filter((_, index) => visible.has(index))
}
