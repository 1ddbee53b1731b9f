import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import styles from './json-form.module.css'

/** A note from the author of the form, as sanitized HTML. */
export function HelpText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has sanitized the HTML
  return <div className={styles.help} dangerouslySetInnerHTML={{ __html: clean }} />
}
