import { Loading } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dryRun, getMessagePath, getTrace } from '../../../api/entities/rule-chain-run'
import { errorText } from '../../../api/request/error-text'
import { messageTypeText } from '../../../forms/values/message-type-field'
import type { ChainDraft } from '../model/chain-draft'
import { dryRunMessage } from '../trace/dry-run-message'
import { type RunDifference, runDifferences } from '../trace/run-differences'
import styles from '../trace/trace.module.css'
import { requestOf } from '../trace/use-dry-run'

export const MAX_MESSAGES = 50

interface RunBothProps {
  chainId: string
  older: ChainDraft
  newer: ChainDraft
}

/** Runs recorded messages through both versions, without effects, and lists those that come out differently. */
export function RunBoth({ chainId, older, newer }: RunBothProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['run-both', chainId, older, newer],
    queryFn: () => runBoth(chainId, older, newer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error) return <p className={styles.none}>{errorText(error)}</p>
  if (!data) return <Loading />
  if (data.messages.length === 0) return <p className={styles.none}>{t('rule-editor.trace.none')}</p>
  return (
    <div className={styles.detail}>
      <header>
        <h3>
          {t('rule-editor.runs-differ', { count: data.differences.length, total: data.messages.length })}
        </h3>
      </header>
      <ul className={styles.effects}>
        {data.differences.map(({ index, before, after }) => (
          <li key={index}>
            <Timestamp ms={data.messages[index]?.ts ?? 0} />{' '}
            <b>{messageTypeText(t, data.messages[index]?.type ?? '')}</b>
            <div className={styles.result}>
              {stepText(before)} <Icon name="chevron_right" size={14} flip /> {stepText(after)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const stepText = (step: RunDifference['before']) =>
  step ? `${step.nodeName}: ${step.error ?? step.out.map(({ relation }) => relation).join(', ')}` : '–'

async function runBoth(chainId: string, older: ChainDraft, newer: ChainDraft) {
  const trace = await getTrace(chainId)
  const recorded = trace.messages.slice(0, MAX_MESSAGES)
  const paths = await Promise.all(recorded.map(({ messageId }) => getMessagePath(chainId, messageId)))
  const messages = paths.flatMap(({ steps: [first] }) => (first ? [dryRunMessage(first.in.msg)] : []))
  if (messages.length === 0) return { messages, differences: [] }
  const [before, after] = await Promise.all([
    dryRun(requestOf(older, chainId, messages)),
    dryRun(requestOf(newer, chainId, messages)),
  ])
  return { messages, differences: runDifferences(before.runs, after.runs) }
}
