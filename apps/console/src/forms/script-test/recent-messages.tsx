import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { matchesSearch } from '@signalbox/ui/search-text'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTypeText } from '../values/message-type-field'
import type { RecentMessage, RecentRun } from './recent-runs'
import { OutcomeChip } from './result-card'
import styles from './script-test.module.css'

interface RecentMessagesProps {
  messages: readonly RecentMessage[]
  chosenId: string | null
  onChoose: (message: RecentMessage) => void
  /** The results of the last run of the listed messages, by message id. */
  runs: ReadonlyMap<string, RecentRun>
  disabled: boolean
  onRunAll: (messages: readonly RecentMessage[]) => void
  /** Loads the newest messages. */
  onRefresh?: (() => void) | undefined
}

/** The messages that the node has received. A click copies a message to the form; a button runs all messages. */
export function RecentMessages(props: RecentMessagesProps) {
  const { messages, chosenId, onChoose, runs, disabled, onRunAll, onRefresh } = props
  const { t } = useTranslation()
  const [filter, setFilter] = useState<string | null>(null)
  const titleOf = ({ metadata, msgType }: RecentMessage) => metadata.deviceName ?? messageTypeText(t, msgType)
  const shown = messages.filter((message) =>
    matchesSearch(`${titleOf(message)} ${messageTypeText(t, message.msgType)}`, filter ?? ''),
  )
  const different = [...runs.values()].filter(
    ({ current, saved }) => saved && saved.key !== current.key,
  ).length
  const isCompared = [...runs.values()].some(({ saved }) => saved !== null)
  return (
    <section className={styles.recent} aria-label={t('script-test.recent')}>
      <header>
        <h3>{t('script-test.recent')}</h3>
        <IconButton
          size="small"
          icon="filter_list"
          label={t('script-test.filter')}
          aria-pressed={filter !== null}
          onClick={() => setFilter(filter === null ? '' : null)}
        />
        {onRefresh && (
          <IconButton size="small" icon="refresh" label={t('action.refresh')} onClick={onRefresh} />
        )}
      </header>
      {filter !== null && (
        <TextField
          autoFocus
          type="search"
          className={styles.filter}
          ariaLabel={t('script-test.filter')}
          value={filter}
          onChange={setFilter}
        />
      )}
      {isCompared && (
        <p className={cx(styles.note, different > 0 && styles.differ)}>
          <Icon name={different > 0 ? 'warning' : 'check'} size={16} />
          {t('script-test.differ', { count: different, total: runs.size })}
        </p>
      )}
      <ul>
        {shown.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className={cx(styles.message, message.id === chosenId && styles.chosen)}
              aria-pressed={message.id === chosenId}
              onClick={() => onChoose(message)}
            >
              <span>
                <b dir="auto">{titleOf(message)}</b>
                <small>
                  <Timestamp ms={message.ts} timeOnly /> · {messageTypeText(t, message.msgType)}
                </small>
              </span>
              <RunChips run={runs.get(message.id)} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon="play_arrow"
        disabled={disabled || shown.length === 0}
        onClick={() => onRunAll(shown)}
      >
        {t('script-test.run-all', { count: shown.length })}
      </Button>
    </section>
  )
}

function RunChips({ run }: { run: RecentRun | undefined }) {
  if (!run) return null
  const isDifferent = run.saved !== null && run.saved.key !== run.current.key
  return (
    <span className={styles.chips}>
      {isDifferent && run.saved && (
        <>
          <OutcomeChip outcome={run.saved} isOld />
          <Icon name="chevron_right" size={14} flip />
        </>
      )}
      <OutcomeChip outcome={run.current} />
    </span>
  )
}
