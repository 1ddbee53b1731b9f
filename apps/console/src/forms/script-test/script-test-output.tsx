import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { ColoredCode } from '@signalbox/ui/code/colored-code'
import { ToastArea } from '@signalbox/ui/feedback/toasts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { CodeEditor } from '../code/code-editor'
import { ResultCard, type TargetsOf } from './result-card'
import styles from './script-test-dialog.module.css'
import type { useScriptRuns } from './use-script-runs'
import { ValuesList } from './values-list'

interface ScriptTestOutputProps {
  runs: Pick<ReturnType<typeof useScriptRuns>, 'result' | 'values' | 'output'>
  targetsOf?: TargetsOf | undefined
  toastArea: string
}

/** The result of the last test: where the message goes, the values of the script, and its output. */
export function ScriptTestOutput({ runs, targetsOf, toastArea }: ScriptTestOutputProps) {
  const { result, values, output } = runs
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the output is below the script, out of view.
    if (result) section.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const isShort = result !== null && result.current.kind !== 'value'
  return (
    <section ref={section} className={styles.part} aria-label={t('script-test.output')}>
      <header className={styles.paneHead}>
        <h3>{t('script-test.output')}</h3>
        {result?.elapsedMs !== undefined && (
          <span className={styles.quiet}>
            {t('script-test.elapsed', { value: formatNumber(Math.round(result.elapsedMs * 10) / 10) })}
          </span>
        )}
      </header>
      {result && (
        <div className={styles.result}>
          <ResultCard outcome={result.current} saved={result.saved} targetsOf={targetsOf} />
          {values.length > 0 && <ValuesList values={values} />}
        </div>
      )}
      {!result && <p className={styles.none}>{t('script-test.no-output')}</p>}
      {result && isShort && (
        <div className={styles.outputText}>
          <span className={styles.quiet}>{t('script-test.output-text')}</span>
          <code dir="ltr">
            <ColoredCode text={output} />
          </code>
          <CopyButton text={output} />
        </div>
      )}
      {result && !isShort && (
        <CodeEditor
          fill
          flush
          readOnly
          language="json"
          title={t('script-test.output-text')}
          ariaLabel={t('script-test.output')}
          value={output}
          onChange={() => undefined}
        />
      )}
      <ToastArea name={toastArea} />
    </section>
  )
}
