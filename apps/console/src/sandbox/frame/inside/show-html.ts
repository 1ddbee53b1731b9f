import type { FrameLook } from '../messages'
import { applyLook } from './styles'

interface ShownHtml {
  html: string
  css: string
  look: FrameLook
}

/** Shows HTML with its style sheet. Its scripts run when it is in the document, as in a page. */
export function showHtml({ html, css, look }: ShownHtml, onClick: (elementId: string) => void) {
  const style = document.createElement('style')
  style.textContent = css
  const body = document.createElement('div')
  body.style.height = '100%'
  body.innerHTML = html
  body.addEventListener('click', (event) => onClick((event.target as HTMLElement).id))
  applyLook(look)
  document.body.replaceChildren(style, body)
}
