import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeSuggestion, completionSource } from './completion-source'
import { editorBasics } from './editor-basics'
import { editorPhrases } from './editor-phrases'
import { editorTheme } from './editor-theme'
import { errorLine, setErrorLine } from './error-line'
import { type LineValue, lineValues, setLineValues } from './line-values'

export type CodeLanguage = 'javascript' | 'json' | 'html' | 'css' | 'text'

/** Line and column count from 1. */
export interface CursorPosition {
  line: number
  column: number
}

export interface CodeMirrorProps {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  onCursor?: ((position: CursorPosition) => void) | undefined
  language: CodeLanguage
  label: string
  readOnly?: boolean | undefined
  /** The number of the line with an error, from 1. */
  errorLine?: number | undefined
  /** Texts shown after the end of lines, by the number of the line. */
  lineValues?: ReadonlyMap<number, LineValue> | undefined
  completions?: readonly CodeSuggestion[] | undefined
  invalid?: boolean
  describedBy?: string | undefined
}

/** Marks a change that shows a new value of the prop `value`. `onChange` is not called for such a change. */
const newValue = Annotation.define<true>()

/** CodeMirror as a React control. It is a lazy chunk of `CodeEditor`; other modules import `CodeEditor`. */
export default function CodeMirror(props: CodeMirrorProps) {
  const { value, language, label, readOnly = false, completions } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props
  const compartments = useRef({ language: new Compartment(), access: new Compartment() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; the other effects send later changes to the editor
  useEffect(() => {
    if (!host.current) return
    const parts = compartments.current
    const editor = new EditorView({
      parent: host.current,
      doc: latest.current.value ?? '',
      extensions: [
        editorBasics,
        editorPhrases(t),
        editorTheme,
        errorLine,
        lineValues,
        EditorView.lineWrapping,
        parts.language.of(languageOf(language, completions)),
        parts.access.of(accessOf(props)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((each) => each.annotation(newValue)))
            latest.current.onChange(update.state.doc.toString())
          if (update.selectionSet || update.docChanged) latest.current.onCursor?.(cursorOf(update.state))
          if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur?.()
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const { doc } = editor.state
    // The texts are compared as lines, because the editor changes Windows line ends.
    const text = editor.state.toText(value ?? '')
    if (doc.eq(text)) return
    editor.dispatch({ changes: { from: 0, to: doc.length, insert: text }, annotations: newValue.of(true) })
  }, [value])

  useEffect(() => {
    view.current?.dispatch({
      effects: compartments.current.language.reconfigure(languageOf(language, completions)),
    })
  }, [language, completions])

  useEffect(() => {
    view.current?.dispatch({
      effects: compartments.current.access.reconfigure(
        accessOf({ label, readOnly, describedBy: props.describedBy, invalid: props.invalid ?? false }),
      ),
    })
  }, [label, readOnly, props.describedBy, props.invalid])

  useEffect(() => {
    view.current?.dispatch({ effects: setErrorLine.of(props.errorLine ?? null) })
  }, [props.errorLine])

  useEffect(() => {
    view.current?.dispatch({ effects: setLineValues.of(props.lineValues ?? new Map()) })
  }, [props.lineValues])

  return <div ref={host} style={{ display: 'contents' }} />
}

function cursorOf({ doc, selection }: EditorState): CursorPosition {
  const line = doc.lineAt(selection.main.head)
  return { line: line.number, column: selection.main.head - line.from + 1 }
}

function languageOf(language: CodeLanguage, completions: readonly CodeSuggestion[] = []): Extension {
  if (language === 'json') return json()
  if (language === 'html') return html()
  if (language === 'css') return css()
  if (language === 'text') return []
  return [javascript(), javascriptLanguage.data.of({ autocomplete: completionSource(completions) })]
}

const accessOf = (
  props: Pick<CodeMirrorProps, 'label' | 'readOnly' | 'describedBy' | 'invalid'>,
): Extension => [
  EditorState.readOnly.of(props.readOnly ?? false),
  EditorView.contentAttributes.of({
    'aria-label': props.label,
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.invalid && { 'aria-invalid': 'true' }),
    ...(props.readOnly && { 'aria-readonly': 'true' }),
  }),
]
