import DOMPurify from 'dompurify'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { loadIconFontFor } from './icon-markup'
import styles from './safe-html.module.css'

interface SafeHtmlProps extends Omit<ComponentProps<'span'>, 'dangerouslySetInnerHTML' | 'children'> {
  html: string
}

/** Sanitized HTML of a dashboard author: it cannot run code or draw outside of its box. */
export function SafeHtml({ html, className = '', ...rest }: SafeHtmlProps) {
  const clean = useMemo(() => sanitizeHtml(html), [html])
  useEffect(() => loadIconFontFor(html), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized, and no other component sets it
    <span {...rest} className={`${styles.box} ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}

/** Elements that run code, load resources, or collect input: HTML with them could imitate a page of the console. */
const FORBIDDEN = [
  ...['form', 'input', 'textarea', 'select', 'option', 'datalist', 'fieldset', 'dialog'],
  ...['iframe', 'object', 'embed', 'base', 'meta', 'link'],
]
const OPTIONS = {
  FORBID_ATTR: ['popover', 'popovertarget', 'autofocus', 'contenteditable', 'formaction'],
  ADD_TAGS: ['link-act', 'button-act', 'mat-icon'],
  ADD_ATTR: ['target', 'name'],
  // Prevents DOM clobbering: an id or name in this HTML must not replace a property of the document.
  SANITIZE_DOM: true,
}

/** The sanitized HTML as text, for places that React does not render. */
export function sanitizeHtml(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = purifier().sanitize(html, { ...OPTIONS, FORBID_TAGS: [...FORBIDDEN, 'style'] })
  for (const element of template.content.querySelectorAll<HTMLElement>('[style]')) stayInBox(element.style)
  return template.innerHTML
}

/** Sanitized HTML for a card with a shadow root: its styles and positions have no effect outside of it. */
export const sanitizeCard = (html: string) =>
  purifier().sanitize(html, { ...OPTIONS, FORBID_TAGS: FORBIDDEN })

function stayInBox(style: CSSStyleDeclaration) {
  if (!['', 'static', 'relative'].includes(style.position)) style.removeProperty('position')
  style.removeProperty('z-index')
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

/** Whether a text contains no markup. */
export const isPlain = (text: string) => !/[<&]/.test(text)
