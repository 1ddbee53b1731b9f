import { cx } from '../cx'
import { ColoredCode } from './colored-code'
import styles from './json-text.module.css'

interface JsonTextProps {
  /** A value, or text that may be JSON. */
  value: unknown
  label: string
  className?: string | undefined
}

/** Formatted and colored JSON. Text that is not JSON is shown unchanged. */
export function JsonText({ value, label, className }: JsonTextProps) {
  const text = typeof value === 'string' ? indentedJson(value) : (JSON.stringify(value, null, 2) ?? '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too
    <section className={cx(styles.json, className)} tabIndex={0} aria-label={label}>
      <pre dir="ltr">{isColored(text) ? <ColoredCode text={text} /> : text}</pre>
    </section>
  )
}

/** Whether a text begins like JSON: plain text has no parts to color. */
const isColored = (text: string) => /^\s*[{["\d-]/.test(text)

/** JSON text with line breaks and indents; other text unchanged. */
export function indentedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
