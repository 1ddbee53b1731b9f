import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dryRun, getMessagePath, getTrace } from '../../../api/entities/rule-chain-run'
import { errorText } from '../../../api/request/error-text'
import { useEntityChoice } from '../../../forms/entity/entity-field'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { shownRelation } from '../../../i18n/relation-names'
import type { ChainDraft } from '../model/chain-draft'
import { dryRunMessage } from '../trace/dry-run-message'
import { type RunDifference, runDifferences } from '../trace/run-differences'
import styles from '../trace/trace.module.css'
import { requestOf } from '../trace/use-dry-run'

export const MAX_MESSAGES = 50
/** The number of messages requested in addition: they replace new messages whose events are not stored yet. */
const SPARE_MESSAGES = 10

interface RunBothProps {
  chainId: string
  older: ChainDraft
  newer: ChainDraft
}

/** Runs recorded messages through both versions without effects, and lists the messages with different results. */
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
        {data.differences.map((difference) => {
          const message = data.messages[difference.index]
          return message && <Difference key={difference.index} message={message} {...difference} />
        })}
      </ul>
    </div>
  )
}

type RecordedMessage = RuleChainTrace['messages'][number]

/** A message whose runs differ, and the first step with a different result. */
function Difference({ message, before, after }: RunDifference & { message: RecordedMessage }) {
  const { t } = useTranslation()
  const originator = useEntityChoice(message.originator)
  return (
    <li>
      <Timestamp ms={message.ts} />{' '}
      <b dir="auto">{originator?.name ?? t(`entity-type.${message.originator.entityType}`)}</b>{' '}
      {messageTypeText(t, message.type)}
      <div className={styles.result}>
        {stepText(before)} <Icon name="chevron_right" size={14} flip /> {stepText(after)}
      </div>
    </li>
  )
}

const stepText = (step: RunDifference['before']) =>
  step
    ? `${step.nodeName}: ${step.error ?? step.out.map(({ relation }) => shownRelation(relation)).join(', ')}`
    : '–'

async function runBoth(chainId: string, older: ChainDraft, newer: ChainDraft) {
  const trace = await getTrace(chainId)
  const recordedMessages = trace.messages.slice(0, MAX_MESSAGES + SPARE_MESSAGES)
  const paths = await Promise.all(recordedMessages.map(({ messageId }) => getMessagePath(chainId, messageId)))
  const completeMessages = recordedMessages.flatMap((message, index) => {
    const firstStep = paths[index]?.steps[0]
    return firstStep ? [{ message, input: dryRunMessage(firstStep.in.msg) }] : []
  })
  const usedMessages = completeMessages.slice(0, MAX_MESSAGES)
  const messages = usedMessages.map(({ message }) => message)
  if (messages.length === 0) return { messages, differences: [] }
  const inputs = usedMessages.map(({ input }) => input)
  const [before, after] = await Promise.all([
    dryRun(requestOf(older, chainId, inputs)),
    dryRun(requestOf(newer, chainId, inputs)),
  ])
  return { messages, differences: runDifferences(before.runs, after.runs) }
}
