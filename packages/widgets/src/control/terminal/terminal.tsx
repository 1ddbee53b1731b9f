import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import styles from './terminal.module.css'

export interface TerminalEntry {
  id: number
  kind: 'input' | 'output' | 'answer' | 'error' | 'note'
  text: string
  /** The prompt of an input line. */
  prompt?: string
  /** How long the response took. */
  took?: string
}

interface TerminalProps {
  entries: readonly TerminalEntry[]
  prompt: string
  isDisabled: boolean
  environment: WidgetEnvironment
  onLine: (line: string) => void
  /** Called for Ctrl+C and Ctrl+D. */
  onInterrupt?: () => void
  /** Shown instead of the input line while a command runs. */
  running?: ReactNode
}

/** A console: inputs and outputs, and an input line. Arrow keys recall earlier lines. */
export function Terminal(props: TerminalProps) {
  const { entries, prompt, isDisabled, environment, onLine, onInterrupt, running } = props
  const { t } = environment
  const [line, setLine] = useState('')
  const [history, setHistory] = useState<string[]>([])
  /** The index in `history` of the line in the input; `history.length` for a new line. */
  const [position, setPosition] = useState(0)
  const log = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is scrolled into view
  useEffect(() => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight })
  }, [entries])

  const isRunning = running !== undefined
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    // The stop button had the focus and was removed: the input line gets the focus for the next command.
    if (wasRunning.current && !isRunning && document.activeElement === document.body) input.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])

  function recall(to: number) {
    const next = Math.min(Math.max(to, 0), history.length)
    setPosition(next)
    setLine(history[next] ?? '')
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, these keys are for its suggestions.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      recall(position + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isDisabled) return
      if (line.trim() !== '') {
        setHistory([...history, line])
        setPosition(history.length + 1)
      }
      setLine('')
      onLine(line)
    } else interrupt(event)
  }

  function interrupt(event: KeyboardEvent) {
    const hasSelection = (window.getSelection()?.toString() ?? '') !== ''
    if (!onInterrupt || !event.ctrlKey || hasSelection || !['c', 'd'].includes(event.key.toLowerCase()))
      return
    event.preventDefault()
    onInterrupt()
  }

  return (
    <div className={styles.terminal} dir="ltr">
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('widgets.terminal.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the output is scrolled with the keyboard
        tabIndex={0}
        onKeyDown={interrupt}
      >
        {entries.map(({ id, kind, text, prompt: entryPrompt, took }) => (
          <div key={id} className={styles.entry}>
            <span className={styles[kind]}>
              {entryPrompt && <span className={styles.prompt}>{entryPrompt}</span>}
              {text}
            </span>
            {took && <span className={styles.took}>{took}</span>}
          </div>
        ))}
      </div>
      {running ?? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text focuses the input line
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input itself receives the key events
        <div className={styles.line} onClick={() => input.current?.focus()}>
          <span className={styles.prompt}>{prompt}</span>
          <input
            ref={input}
            value={line}
            aria-label={t('widgets.terminal.command-line')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setLine(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <kbd className={styles.key}>Enter</kbd>
        </div>
      )}
    </div>
  )
}
