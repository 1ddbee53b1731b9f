import DOMPurify from 'dompurify'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { needIconFont } from './icon-markup'
import styles from './safe-html.module.css'

interface SafeHtmlProps extends Omit<ComponentProps<'span'>, 'dangerouslySetInnerHTML' | 'children'> {
  html: string
}

/** HTML that the author of a dashboard wrote, without anything that could act or leave its box. */
export function SafeHtml({ html, className = '', ...rest }: SafeHtmlProps) {
  const clean = useMemo(() => sanitized(html), [html])
  useEffect(() => needIconFont(html), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that may, and it sanitises
    <span {...rest} className={`${styles.box} ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}

/** Elements that act, load, or collect input: a value that holds them could imitate a page of the console. */
const FORBIDDEN = [
  ...['form', 'input', 'textarea', 'select', 'option', 'datalist', 'fieldset', 'dialog'],
  ...['iframe', 'object', 'embed', 'base', 'meta', 'link'],
]
const OPTIONS = {
  FORBID_ATTR: ['popover', 'popovertarget', 'autofocus', 'contenteditable', 'formaction'],
  ADD_TAGS: ['link-act', 'button-act', 'mat-icon'],
  ADD_ATTR: ['target', 'name'],
  // Names of our own elements must not be shadowed by an id or name of this HTML.
  SANITIZE_DOM: true,
}

/** The same as text, for places that React does not draw. */
export function sanitized(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = purifier().sanitize(html, { ...OPTIONS, FORBID_TAGS: [...FORBIDDEN, 'style'] })
  for (const element of template.content.querySelectorAll<HTMLElement>('[style]')) stayInBox(element.style)
  return template.innerHTML
}

/** For a card with a shadow root, whose style sheets and positions cannot leave it. */
export const sanitizedCard = (html: string) =>
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

/** A text with nothing to draw in it but itself. */
export const isPlain = (text: string) => !/[<&]/.test(text)
