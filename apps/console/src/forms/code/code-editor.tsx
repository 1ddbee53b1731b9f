import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { useFieldError } from '@signalbox/ui/fields/missing'
import { Fullscreen } from '@signalbox/ui/layout/fullscreen'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-editor.module.css'
import type { CodeLanguage, CodeMirrorProps, Completion } from './code-mirror'
import { minified, tidy } from './tidy'

export interface CodeEditorProps extends FieldProps<string> {
  language: CodeLanguage
  /** The text of the toolbar, such as the head of a function. */
  title?: ReactNode
  /** Between toolbar and code, and under the code: the first and last line of a function. */
  before?: ReactNode
  after?: ReactNode
  /** Further buttons in the toolbar. */
  actions?: ReactNode
  readOnly?: boolean | undefined
  indent?: number
  canMinify?: boolean
  errorLine?: number | undefined
  lineValues?: CodeMirrorProps['lineValues']
  completions?: readonly Completion[] | undefined
  /** Uses the available height instead of a fixed one. */
  fill?: boolean | undefined
  ariaLabel?: string
}

const CodeMirror = lazy(() => import('./code-mirror'))

/** A code editor with a toolbar: tidy, mini and full screen. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, required, help, labelEnd, className, language, indent = 4 } = props
  const error = useFieldError(props)
  const { t } = useTranslation()
  const [isFull, setFull] = useState(false)
  const isFixed = props.readOnly || props.disabled
  const name = props.ariaLabel ?? (typeof label === 'string' ? label : t(`code.${language}`))

  async function onTidy() {
    props.onChange(await tidy(props.value ?? '', language, indent))
  }

  return (
    <Field
      {...{ label, required, help, error, labelEnd }}
      className={cx(props.fill && styles.fill, className)}
    >
      {({ describedBy }) => (
        <Fullscreen active={isFull} onExit={() => setFull(false)}>
          <div
            className={cx(
              styles.editor,
              error && styles.invalid,
              isFull && styles.full,
              props.disabled && styles.disabled,
            )}
          >
            <div className={styles.toolbar} role="toolbar" aria-label={name}>
              <span className={styles.title}>{props.title}</span>
              {props.actions}
              {!isFixed && language !== 'text' && (
                <Button kind="ghost" size="small" onClick={() => void onTidy()}>
                  {t('code.tidy')}
                </Button>
              )}
              {!isFixed && props.canMinify && (
                <Button kind="ghost" size="small" onClick={() => props.onChange(minified(props.value ?? ''))}>
                  {t('code.mini')}
                </Button>
              )}
              <IconButton
                size="small"
                icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
                label={t(isFull ? 'fullscreen.exit' : 'fullscreen.expand')}
                aria-pressed={isFull}
                onClick={() => setFull(!isFull)}
              />
            </div>
            {props.before && <code className={styles.before}>{props.before}</code>}
            <div className={cx(styles.code, (props.fill || isFull) && styles.tall)}>
              <Suspense fallback={<Loading />}>
                <CodeMirror
                  value={props.value ?? ''}
                  onChange={props.onChange}
                  onBlur={props.onBlur}
                  language={language}
                  label={name}
                  readOnly={isFixed}
                  errorLine={props.errorLine}
                  lineValues={props.lineValues}
                  completions={props.completions}
                  invalid={error !== undefined}
                  describedBy={describedBy}
                />
              </Suspense>
            </div>
            {props.after && <code className={styles.after}>{props.after}</code>}
          </div>
        </Fullscreen>
      )}
    </Field>
  )
}
