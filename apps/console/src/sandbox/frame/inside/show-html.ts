import { usesIconFont } from '@signalbox/ui/icons/icon-markup'
import type { FrameStyle } from '../messages'
import type { Call } from './bridge'
import { ICON_CSS, loadIcons } from './icons'
import { applyFrameStyle } from './style/styles'

interface HtmlMessage {
  html: string
  css: string
  frameStyle: FrameStyle
}

/** Shows HTML with its style sheet. As in a page, the scripts of the HTML run when it is in the document. */
export function showHtml(
  { html, css, frameStyle }: HtmlMessage,
  call: Call,
  onClick: (elementId: string) => void,
) {
  const style = document.createElement('style')
  style.textContent = `${ICON_CSS}\n${css}`
  if (usesIconFont(html)) loadIcons(call)
  const body = document.createElement('div')
  body.style.height = '100%'
  body.innerHTML = html
  body.addEventListener('click', (event) => onClick((event.target as HTMLElement).id))
  applyFrameStyle(frameStyle)
  document.body.replaceChildren(style, body)
}
