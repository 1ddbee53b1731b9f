import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatParts } from '../../i18n/format'
import { shownRelation } from '../../i18n/relation-names'
import type { ScriptOutcome } from './script-outcome'
import styles from './script-test.module.css'

interface ResultCardProps {
  outcome: ScriptOutcome
  /** The result of the saved script; `null` while the edited script is the same. */
  saved: ScriptOutcome | null
  /** Returns the names of the nodes that get messages with a label. Undefined if these nodes are not known. */
  targetsOf?: TargetsOf | undefined
}

export type TargetsOf = (label: string) => readonly string[]

/** The result of the last test, and whether the saved script has the same result. */
export function ResultCard({ outcome, saved, targetsOf }: ResultCardProps) {
  const { t } = useTranslation()
  const isFailed = outcome.kind === 'error'
  return (
    <div className={cx(styles.card, styles[toneOf(outcome)])} role="status">
      <Icon name={isFailed ? 'error' : 'check_circle'} />
      {!isFailed && outcome.kind !== 'value' && <b>{outcomeText(t, outcome)}</b>}
      <div>
        <p>{sentenceOf(t, outcome, targetsOf)}</p>
        {isFailed && <pre>{outcome.text}</pre>}
        {saved && (
          <p className={styles.quiet}>
            {saved.key === outcome.key
              ? t('script-test.saved-same')
              : t('script-test.saved-other', { result: outcomeText(t, saved) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The result of a run as a small label. */
export function OutcomeChip({ outcome, isOld = false }: { outcome: ScriptOutcome; isOld?: boolean }) {
  const { t } = useTranslation()
  const text = outcomeText(t, outcome)
  return <span className={cx(styles.chip, styles[toneOf(outcome)])}>{isOld ? <s>{text}</s> : text}</span>
}

const toneOf = ({ kind }: ScriptOutcome) => (kind === 'error' ? 'bad' : kind === 'false' ? 'plain' : 'good')

type Translate = ReturnType<typeof useTranslation>['t']

function outcomeText(t: Translate, { kind, text }: ScriptOutcome): string {
  if (kind === 'labels') return text
  if (kind === 'true' || kind === 'false') return shownRelation(kind === 'true' ? 'True' : 'False')
  return t(kind === 'error' ? 'script-test.error' : 'script-test.value')
}

function sentenceOf(t: Translate, outcome: ScriptOutcome, targetsOf: TargetsOf | undefined): string {
  if (outcome.kind === 'error') return t('script-test.failed')
  if (outcome.kind === 'value') return t('script-test.returned')
  const label = outcomeText(t, outcome)
  if (!targetsOf) return t('script-test.leaves', { label })
  const targets = [...new Set(outcome.labels.flatMap(targetsOf))]
  return targets.length > 0
    ? t('script-test.leaves-to', { label, targets: formatParts(targets) })
    : t('script-test.leaves-nowhere', { label })
}
