import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import styles from './json-form.module.css'

/** A note of the form's author, as sanitized HTML. */
export function HelpText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
  return <div className={styles.help} dangerouslySetInnerHTML={{ __html: clean }} />
}
