import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { useChainDraft } from '../editor/editor-store'
import styles from './trace.module.css'
import { stepDuration } from './trace-marks'
import { traceSummary } from './trace-summary'

interface MessagesFooterProps {
  trace: RuleChainTrace | undefined
  isLive: boolean
  onLive: (isLive: boolean) => void
  onlyFailed: boolean
  onOnlyFailed: (onlyFailed: boolean) => void
}

/** Below the recorded messages: a switch for live updates, the counts of the last minute, and a filter. */
export function MessagesFooter({ trace, isLive, onLive, onlyFailed, onOnlyFailed }: MessagesFooterProps) {
  const { t } = useTranslation()
  const draft = useChainDraft()
  const summary = trace && traceSummary(trace, draft)
  const text =
    summary &&
    t(summary.meanMs === null ? 'rule-editor.trace.minute' : 'rule-editor.trace.minute-mean', {
      received: summary.received,
      failed: summary.failed,
      time: stepDuration(summary.meanMs ?? 0, t),
    })
  return (
    <footer className={styles.footer}>
      <button
        type="button"
        className={cx(styles.live, isLive && styles.liveOn)}
        aria-pressed={isLive}
        onClick={() => onLive(!isLive)}
      >
        {t('rule-editor.live')}
      </button>
      <span title={text}>{text}</span>
      <IconButton
        size="small"
        icon="filter_list"
        label={t('rule-editor.only-failed')}
        active={onlyFailed}
        onClick={() => onOnlyFailed(!onlyFailed)}
      />
    </footer>
  )
}
