import { Tag } from '@signalbox/ui/fields/chip'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../forms/code/code-editor'
import { CTX_COMPLETIONS } from './ctx-completions'
import type { Draft } from './draft'
import type { Problem } from './problems'
import styles from './widget-editor.module.css'

interface ScriptPanelProps {
  draft: Draft
  change: (change: Partial<Draft>) => void
  isReadOnly: boolean
  problems: readonly Problem[]
  /** The problem that the user chose. Its line is marked. */
  chosenProblem: Problem | undefined
  onChoose: (problem: Problem) => void
}

/** The script of the type, and below it the problems of all parts of the type. */
export function ScriptPanel({
  draft,
  change,
  isReadOnly,
  problems,
  chosenProblem,
  onChoose,
}: ScriptPanelProps) {
  const { t } = useTranslation()
  const errors = problems.filter(({ isError }) => isError).length
  const warnings = problems.length - errors
  const firstProblem = problems.find(({ part, line }) => part === 'controllerScript' && line !== undefined)
  return (
    <section className={styles.panel}>
      <div className={styles.body}>
        <CodeEditor
          fill
          flush
          language="javascript"
          ariaLabel="JavaScript"
          title={t('widget-editor.script-help')}
          readOnly={isReadOnly}
          completions={CTX_COMPLETIONS}
          errorLine={chosenProblem?.part === 'controllerScript' ? chosenProblem.line : firstProblem?.line}
          value={draft.controllerScript}
          onChange={(controllerScript) => change({ controllerScript })}
        />
      </div>
      {problems.length > 0 && (
        <details open className={styles.problems}>
          <summary>
            {t('widget-editor.problems', { count: problems.length })}
            {errors > 0 && <Tag tone="danger">{t('widget-editor.errors', { count: errors })}</Tag>}
            {warnings > 0 && <Tag tone="caution">{t('widget-editor.warnings', { count: warnings })}</Tag>}
          </summary>
          <ul>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two problems may have the same text
              <li key={index}>
                <button type="button" onClick={() => onChoose(problem)}>
                  <Icon
                    name={problem.isError ? 'error' : 'warning'}
                    size={16}
                    className={problem.isError ? styles.bad : styles.warn}
                  />
                  <span dir="auto">{problem.message}</span>
                  <span className={styles.position}>
                    {t(`widget-editor.place.${problem.part}`)}
                    {problem.line !== undefined && ` · ${t(...positionText(problem.line, problem.column))}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const positionText = (line: number, column: number | undefined) =>
  column === undefined
    ? (['widget-editor.line', { line }] as const)
    : (['widget-editor.line-column', { line, column }] as const)
