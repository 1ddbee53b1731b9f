import type { PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { indentedJson } from '@signalbox/ui/code/json-text'
import { cx } from '@signalbox/ui/cx'
import { SelectField } from '@signalbox/ui/fields/select-field'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiffView } from '../../../entity/versions/diff-view'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { formatLabeled } from '../../../i18n/format'
import { shownRelation } from '../../../i18n/relation-names'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft } from '../editor/editor-store'
import { nodeOf } from '../model/chain-draft'
import { infoFor } from '../model/node-info'
import { stepChanges } from './step-changes'
import { testMessage } from './test-message'
import styles from './trace.module.css'

interface StepDetailProps {
  step: PathStep
  /** The drawn node; null if it belongs to another chain or was removed. */
  nodeId: string | null
}

/** The message before and after a node, and the effects that the node had, or would have had outside of a dry run. */
export function StepDetail({ step, nodeId }: StepDetailProps) {
  const { t } = useTranslation()
  const [chosenOutput, setChosenOutput] = useState(0)
  // Another message may have fewer outputs in this step.
  const outputIndex = step.out[chosenOutput] ? chosenOutput : 0
  const out = step.out[outputIndex]
  const isRetyped = out !== undefined && out.msg.type !== step.in.msg.type
  const before = textOf(step.in.msg, isRetyped, t)
  const after = out && textOf(out.msg, isRetyped, t)
  return (
    <section className={styles.detail} aria-label={step.nodeName}>
      <div className={styles.sides}>
        <span>
          {t('rule-editor.trace.before')}
          <span className={styles.type}>{messageTypeText(t, step.in.msg.type)}</span>
        </span>
        {out && after !== undefined && (
          <span>
            {t('rule-editor.trace.after')}
            <span className={cx(styles.relation, step.error && styles.failedRelation)}>
              {shownRelation(out.relation)}
            </span>
            {step.out.length > 1 && (
              <SelectField
                ariaLabel={t('rule-editor.out')}
                value={String(outputIndex)}
                options={step.out.map(({ relation }, index) => ({
                  value: String(index),
                  label: shownRelation(relation),
                }))}
                onChange={(index) => setChosenOutput(Number(index))}
              />
            )}
            <CopyButton text={after} />
          </span>
        )}
      </div>
      <StepEffects step={step} out={out} />
      {after === undefined ? (
        <>
          <p>{t('rule-editor.trace.ended')}</p>
          <pre className={styles.content}>{before}</pre>
        </>
      ) : (
        <DiffView
          label={t('rule-editor.trace.before-after')}
          before={before}
          after={after}
          layout="side"
          showsAllLines
          hidesLineNumbers
          hidesFrame
          {...(out && { summary: stepChanges(step.in.msg, out.msg, t) })}
          actions={<StepActions step={step} nodeId={nodeId} />}
        />
      )}
    </section>
  )
}

/** The error and the effects of the step, and the chains where the message continues. */
function StepEffects({ step, out }: { step: PathStep; out: PathStep['out'][number] | undefined }) {
  const { t } = useTranslation()
  const { openChain } = useEditorContext()
  const draft = useChainDraft()
  const nameOf = (chainId: string) =>
    draft.nodes.find((node) => node.kind === 'chain' && node.targetId === chainId)?.name ??
    t('rule-editor.category.RULE_CHAIN')
  return (
    <>
      {step.error && <pre className={styles.error}>{step.error}</pre>}
      {step.assumed && <p className={styles.effects}>{t('rule-editor.trace.assumed')}</p>}
      {step.sideEffects.length > 0 && (
        <div className={styles.effects}>
          <h4>{t('rule-editor.trace.effects')}</h4>
          <ul>
            {step.sideEffects.map(({ kind, description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects have no other identity
              <li key={index}>
                <b>{t(`rule-editor.effect.${kind}`)}</b> {description}
              </li>
            ))}
          </ul>
        </div>
      )}
      {out && out.toRuleChains.length > 0 && (
        <div className={styles.stepActions}>
          {out.toRuleChains.map(({ id }) => (
            <Button key={id} size="small" icon="login" onClick={() => openChain(id)}>
              {t('rule-editor.trace.continues', { name: nameOf(id) })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** Opens the node, or its script test with the message that the node received. */
function StepActions({ step, nodeId }: StepDetailProps) {
  const { t } = useTranslation()
  const { catalogue, openDock } = useEditorContext()
  const draft = useChainDraft()
  const node = nodeId ? nodeOf(draft, nodeId) : undefined
  if (!node) return null
  const hasScript = infoFor(catalogue, node).form.some(({ kind }) => kind === 'script')
  return (
    <span className={styles.links}>
      <Button size="small" kind="ghost" onClick={() => void openDock({ kind: 'node', id: node.id })}>
        {t('rule-editor.trace.open-node')}
      </Button>
      {hasScript && (
        <Button
          size="small"
          kind="ghost"
          onClick={() => void openDock({ kind: 'node', id: node.id, testMessage: testMessage(step) })}
        >
          {t('rule-editor.use-in-test')}
        </Button>
      )}
    </span>
  )
}

/** A message as text. Metadata keys are sorted, so that the comparison marks only real changes. */
function textOf({ type, data, metadata }: StepMessage, withType: boolean, t: TFunction): string {
  const sorted = Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)))
  return [
    ...(withType ? [formatLabeled(t('rule-editor.trace.type'), messageTypeText(t, type))] : []),
    t('rule-editor.data'),
    indentedJson(data),
    t('rule-editor.metadata'),
    JSON.stringify(sorted, null, 2),
  ].join('\n')
}
