import DOMPurify from 'dompurify'
import { type ComponentProps, useMemo } from 'react'

interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML' | 'children'> {
  html: string
  as?: 'div' | 'span'
}

/** HTML that people wrote, without anything that could act: no scripts, handlers, frames or forms. */
export function SafeHtml({ html, as: Tag = 'div', ...rest }: SafeHtmlProps) {
  const clean = useMemo(() => sanitized(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that may, and it sanitises
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** The same as text, for places that React does not draw. */
export function sanitized(html: string): string {
  return purifier().sanitize(html, {
    FORBID_TAGS: ['form', 'iframe', 'object', 'embed', 'base', 'meta', 'link'],
    ADD_TAGS: ['link-act', 'button-act'],
    ADD_ATTR: ['target', 'name'],
    // Names of our own elements must not be shadowed by an id or name somebody wrote.
    SANITIZE_DOM: true,
  })
}

let ready: typeof DOMPurify | undefined

function purifier() {
  if (ready) return ready
  ready = DOMPurify
  ready.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A' || !node.hasAttribute('href')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })
  return ready
}

/** A text with nothing to draw in it but itself. */
export const isPlain = (text: string) => !/[<&]/.test(text)
