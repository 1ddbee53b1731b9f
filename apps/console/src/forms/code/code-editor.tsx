import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Field, type FieldProps } from '@signalbox/ui/fields/field'
import { useFieldError } from '@signalbox/ui/fields/field-errors'
import { Fullscreen } from '@signalbox/ui/layout/fullscreen'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lazy-part/lazy-part'
import styles from './code-editor.module.css'
import type { CodeLanguage, CodeMirrorProps, CursorPosition } from './code-mirror'
import type { CodeSuggestion } from './completion-source'
import { formatCode, minifyJson } from './format-code'

export interface CodeEditorProps extends FieldProps<string> {
  language: CodeLanguage
  /** The text of the toolbar, such as the head of a function. */
  title?: ReactNode
  /** Shown under the code beside the cursor position, such as the last line of a function. */
  after?: ReactNode
  /** Shown instead of the cursor position. */
  status?: string | undefined
  /** Removes the frame, for an editor that fills a pane. */
  flush?: boolean | undefined
  /** Further buttons in the toolbar. */
  actions?: ReactNode
  readOnly?: boolean | undefined
  indent?: number
  canMinify?: boolean
  errorLine?: number | undefined
  lineValues?: CodeMirrorProps['lineValues']
  completions?: readonly CodeSuggestion[] | undefined
  /** Uses the available height instead of a fixed one. */
  fill?: boolean | undefined
  ariaLabel?: string
  /** An element outside of the editor that gets the toolbar, such as the row of tabs; null until it is rendered. */
  toolbarContainer?: HTMLElement | null
}

const CodeMirror = lazyPart(() => import('./code-mirror'))

/** A code editor with a toolbar: format, minify and full screen. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, required, help, labelEnd, className, language, indent = 4 } = props
  const error = useFieldError(props)
  const { t } = useTranslation()
  const [isFull, setFull] = useState(false)
  const [cursor, setCursor] = useState<CursorPosition>({ line: 1, column: 1 })
  const isFixed = props.readOnly || props.disabled
  const name = props.ariaLabel ?? (typeof label === 'string' ? label : t(`code.${language}`))

  // The formatter is loaded on first use. Its result is dropped if the user typed meanwhile.
  const latest = useRef(props)
  latest.current = props
  async function onTidy() {
    const text = props.value ?? ''
    const formatted = await formatCode(text, language, indent)
    if (latest.current.value === props.value) latest.current.onChange(formatted)
  }

  const isOutside = props.toolbarContainer !== undefined && !isFull
  const toolbar = (
    <div className={cx(styles.toolbar, isOutside && styles.outside)} role="toolbar" aria-label={name}>
      <span className={styles.title}>{props.title}</span>
      {props.actions}
      {!isFixed && language !== 'text' && (
        <IconButton
          size="small"
          icon="format_align_left"
          label={t('code.format')}
          onClick={() => void onTidy()}
        />
      )}
      {!isFixed && props.canMinify && (
        <Button kind="ghost" size="small" onClick={() => props.onChange(minifyJson(props.value ?? ''))}>
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
  )

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
              (isFull || props.flush) && styles.full,
              props.disabled && styles.disabled,
            )}
          >
            {isOutside ? props.toolbarContainer && createPortal(toolbar, props.toolbarContainer) : toolbar}
            <div className={cx(styles.code, (props.fill || isFull) && styles.tall)}>
              <Suspense fallback={<Loading />}>
                <CodeMirror
                  value={props.value ?? ''}
                  onChange={props.onChange}
                  onBlur={props.onBlur}
                  onCursor={props.after ? setCursor : undefined}
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
            {props.after && (
              <div className={styles.after}>
                <code dir="ltr">{props.after}</code>
                <span>{props.status ?? t('code.position', { ...cursor })}</span>
                <span>{t(`code.${language}`)}</span>
              </div>
            )}
          </div>
        </Fullscreen>
      )}
    </Field>
  )
}
