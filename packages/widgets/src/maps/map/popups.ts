import { sanitizeHtml } from '../../html/safe-html'
import { fillHtml } from '../../text/value-pattern'
import type { WidgetEnvironment } from '../../widget-props'
import type { MapEntity } from './map-entities'
import styles from './view.module.css'

type Translate = Pick<WidgetEnvironment, 'translateText'>

/** Inserts the names and latest values of an entity into a pattern. */
export function fillPattern(
  pattern: string,
  entity: Pick<MapEntity, 'values' | 'datasource' | 'entityName'>,
  { translateText }: Translate,
): string {
  const values = Object.entries(entity.values).map(([label, value]) => ({ label, value }))
  const { entityLabel, entityDescription, aliasName, name } = entity.datasource
  return fillHtml(translateText(pattern), values, {
    entityName: entity.entityName,
    deviceName: entity.entityName,
    entityLabel: entityLabel || entity.entityName,
    entityDescription,
    aliasName,
    dsName: name,
  })
}

/** A label: text, or sanitized HTML. */
export function labelElement(text: string): HTMLElement {
  const span = document.createElement('span')
  span.innerHTML = sanitizeHtml(text)
  return span
}

/** A popup: its links and buttons run the actions they name. */
export function popupElement(html: string, onAction: (name: string) => void): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.popup ?? ''
  element.innerHTML = sanitizeHtml(html)
  for (const tag of element.querySelectorAll('link-act, button-act')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = (tag.localName === 'button-act' ? styles.button : styles.action) ?? ''
    button.append(...tag.childNodes)
    button.addEventListener('click', () => onAction(tag.getAttribute('name') ?? ''))
    tag.replaceWith(button)
  }
  return element
}
