import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'
import { shownRelation } from '../../../i18n/relation-names'
import { useEditorContext } from '../editor/editor-context'
import type { MessageRoute } from './message-route'
import styles from './trace.module.css'
import { stepDuration } from './trace-marks'

interface StepListProps {
  route: MessageRoute
  chosenIndex: number
  onChoose: (index: number) => void
}

/** The nodes that a message passed, in their order. */
export function StepList({ route, chosenIndex, onChoose }: StepListProps) {
  const { t } = useTranslation()
  const { openDock } = useEditorContext()
  const total = route.steps.length
  const sum = route.steps.reduce((ms, { step }) => ms + (step.durationMs ?? 0), 0)
  return (
    <>
      <header className={styles.stepHead}>
        <b>{t('rule-editor.trace.nodes')}</b>
        <span>
          {t('rule-editor.trace.position', { number: chosenIndex + 1, total, time: stepDuration(sum, t) })}
        </span>
        <IconButton
          size="small"
          icon="keyboard_arrow_up"
          label={t('rule-editor.trace.previous')}
          disabled={chosenIndex === 0}
          onClick={() => onChoose(chosenIndex - 1)}
        />
        <IconButton
          size="small"
          icon="keyboard_arrow_down"
          label={t('rule-editor.trace.next')}
          disabled={chosenIndex >= total - 1}
          onClick={() => onChoose(chosenIndex + 1)}
        />
      </header>
      <ol className={styles.steps}>
        {route.steps.map(({ step, nodeId, parent, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity
          <li key={index}>
            <button
              type="button"
              className={cx(styles.step, index === chosenIndex && styles.chosen, step.error && styles.failed)}
              aria-pressed={index === chosenIndex}
              onClick={() => onChoose(index)}
            >
              <span className={styles.number}>{formatNumber(index + 1)}</span>
              <span className={styles.stepText}>
                <b dir="auto">{step.nodeName}</b>
                <small>
                  {parent === null
                    ? t('rule-editor.trace.first')
                    : t('rule-editor.trace.from', { number: parent, label: shownRelation(label) })}
                </small>
                {step.error && <small className={styles.reason}>{step.error.split('\n')[0]}</small>}
              </span>
              {step.durationMs !== null && <small>{stepDuration(step.durationMs, t)}</small>}
            </button>
            {step.error && nodeId && (
              <Button
                size="small"
                kind="ghost"
                className={styles.openFailed}
                onClick={() => void openDock({ kind: 'node', id: nodeId })}
              >
                {t('rule-editor.trace.open-node')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
