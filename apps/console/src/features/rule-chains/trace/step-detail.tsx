import type { PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiffView } from '../../../entity/versions/diff-view'
import { messageTypeText } from '../../../forms/values/message-type-field'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft } from '../editor/editor-store'
import { nodeOf } from '../model/chain-draft'
import { infoFor } from '../model/node-info'
import { stepChanges } from './step-changes'
import styles from './trace.module.css'

interface StepDetailProps {
  step: PathStep
  /** The drawn node; null where it belongs to another chain or was removed. */
  nodeId: string | null
}

/** What went into a node, what came out, and what the node did or would have done. */
export function StepDetail({ step, nodeId }: StepDetailProps) {
  const { t } = useTranslation()
  const { catalogue, openDock, openChain } = useEditorContext()
  const draft = useChainDraft()
  const chains = new Map(
    draft.nodes.flatMap((node) =>
      node.kind === 'chain' && node.targetId ? [[node.targetId, node.name]] : [],
    ),
  )
  const [at, setAt] = useState(0)
  const out = step.out[at] ?? step.out[0]
  const node = nodeId ? nodeOf(draft, nodeId) : undefined
  const hasScript = node !== undefined && infoFor(catalogue, node).form.some(({ kind }) => kind === 'script')

  /** Opens the script of the node with what went into it. */
  function onTest() {
    if (!nodeId) return
    const { data: msg, type: msgType, metadata } = step.in.msg
    void openDock({ kind: 'node', id: nodeId, test: { msg, msgType, metadata } })
  }

  return (
    <div className={styles.detail}>
      <header>
        <h3>{step.nodeName}</h3>
        {step.out.length > 1 && (
          <SelectField
            ariaLabel={t('rule-editor.out')}
            value={String(at)}
            options={step.out.map(({ relation }, index) => ({ value: String(index), label: relation }))}
            onChange={(index) => setAt(Number(index))}
          />
        )}
      </header>
      <div className={styles.stepActions}>
        {nodeId && (
          <Button size="small" icon="edit" onClick={() => void openDock({ kind: 'node', id: nodeId })}>
            {t('rule-editor.trace.open-node')}
          </Button>
        )}
        {out?.toRuleChains.map(({ id }) => (
          <Button key={id} size="small" icon="login" onClick={() => openChain(id)}>
            {t('rule-editor.trace.continues', {
              name: chains.get(id) ?? t('rule-editor.category.RULE_CHAIN'),
            })}
          </Button>
        ))}
      </div>
      {step.error && <pre className={styles.error}>{step.error}</pre>}
      {step.assumed && <p>{t('rule-editor.trace.assumed')}</p>}
      {step.sideEffects.length > 0 && (
        <>
          <h4>{t('rule-editor.trace.effects')}</h4>
          <ul className={styles.effects}>
            {step.sideEffects.map(({ kind, description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects have no other identity
              <li key={index}>
                <b>{t(`rule-editor.effect.${kind}`)}</b> {description}
              </li>
            ))}
          </ul>
        </>
      )}
      {out ? (
        <>
          <div className={styles.sides}>
            <span>
              {t('rule-editor.trace.before')}
              <span className={styles.type}>{messageTypeText(t, step.in.msg.type)}</span>
            </span>
            <span>
              {t('rule-editor.trace.after')}
              <span className={cx(styles.relation, step.error && styles.failedRelation)}>{out.relation}</span>
            </span>
          </div>
          <DiffView
            label={t('rule-editor.trace.before-after')}
            before={textOf(step.in.msg, t)}
            after={textOf(out.msg, t)}
            layout="side"
            whole
            summary={stepChanges(step.in.msg, out.msg, t)}
            actions={
              hasScript && (
                <Button size="small" kind="ghost" onClick={onTest}>
                  {t('rule-editor.use-in-test')}
                </Button>
              )
            }
          />
        </>
      ) : (
        <>
          <p>{t('rule-editor.trace.ended')}</p>
          <pre className={styles.content}>{textOf(step.in.msg, t)}</pre>
        </>
      )}
    </div>
  )
}

/** A message as text; metadata keys are sorted, so that added ones are found. */
function textOf({ type, data, metadata }: StepMessage, t: Parameters<typeof messageTypeText>[0]): string {
  const sorted = Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)))
  return [
    `${t('rule-editor.trace.type')}: ${messageTypeText(t, type)}`,
    `${t('rule-editor.data')}:`,
    laidOut(data),
    `${t('rule-editor.metadata')}:`,
    JSON.stringify(sorted, null, 2),
  ].join('\n')
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // Text and cut data are shown as they are.
  }
}
