import { namesIcons } from '@signalbox/ui/icons/icon-markup'
import type { FrameStyle } from '../messages'
import type { Call } from './bridge'
import { ICON_CSS, loadIcons } from './icons'
import { applyLook } from './style/styles'

interface ShownHtml {
  html: string
  css: string
  look: FrameStyle
}

/** Shows HTML with its style sheet. Its scripts run when it is in the document, as in a page. */
export function showHtml({ html, css, look }: ShownHtml, call: Call, onClick: (elementId: string) => void) {
  const style = document.createElement('style')
  style.textContent = `${ICON_CSS}\n${css}`
  if (namesIcons(html)) loadIcons(call)
  const body = document.createElement('div')
  body.style.height = '100%'
  body.innerHTML = html
  body.addEventListener('click', (event) => onClick((event.target as HTMLElement).id))
  applyLook(look)
  document.body.replaceChildren(style, body)
}
