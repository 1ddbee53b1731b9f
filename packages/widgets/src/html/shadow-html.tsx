import { useEffect, useRef } from 'react'
import { ICON_CSS, loadIconFontFor } from './icon-markup'
import { sanitizeCard } from './safe-html'
import styles from './shadow-html.module.css'

interface ShadowHtmlProps {
  html: string
  css: string
  onElementClick: (elementId: string) => void
}

/** HTML with its own style sheet: neither the page nor the card affects the other's style. */
export function ShadowHtml({ html, css, onElementClick }: ShadowHtmlProps) {
  const host = useRef<HTMLDivElement>(null)
  const report = useRef(onElementClick)
  report.current = onElementClick

  useEffect(() => {
    const element = host.current
    if (!element) return
    loadIconFontFor(html)
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    // A line height without a unit: large text keeps its lines apart.
    style.textContent = `:host { display: block; block-size: 100%; line-height: 1.43; overflow: auto; }\n${ICON_CSS}\n${css}`
    const body = document.createElement('div')
    body.style.blockSize = '100%'
    body.innerHTML = sanitizeCard(html)
    root.replaceChildren(style, body)
    const onClick = (event: Event) => report.current((event.target as HTMLElement).id)
    body.addEventListener('click', onClick)
    return () => body.removeEventListener('click', onClick)
  }, [html, css])

  // The outer box confines the card even if the style sheet of the card positions the host element.
  return (
    <div className={styles.box}>
      <div ref={host} className={styles.card} />
    </div>
  )
}
