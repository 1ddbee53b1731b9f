import { useEffect, useRef } from 'react'
import { sanitizedCard } from './safe-html'

interface ShadowHtmlProps {
  html: string
  css: string
  onElementClick: (elementId: string) => void
}

/** HTML with a style sheet of its own: neither reaches the page around it, nor the page's the card. */
export function ShadowHtml({ html, css, onElementClick }: ShadowHtmlProps) {
  const host = useRef<HTMLDivElement>(null)
  const report = useRef(onElementClick)
  report.current = onElementClick

  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = `:host { display: block; block-size: 100%; overflow: auto; }\n${css}`
    const body = document.createElement('div')
    body.style.blockSize = '100%'
    body.innerHTML = sanitizedCard(html)
    root.replaceChildren(style, body)
    const onClick = (event: Event) => report.current((event.target as HTMLElement).id)
    body.addEventListener('click', onClick)
    return () => body.removeEventListener('click', onClick)
  }, [html, css])

  // The outer box holds the card even when its style sheet positions the host itself.
  return (
    <div style={{ blockSize: '100%', contain: 'paint', position: 'relative' }}>
      <div ref={host} style={{ blockSize: '100%' }} />
    </div>
  )
}
