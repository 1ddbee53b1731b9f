import { hasItems, write, writeItem } from './control'
import { dateText, isDateField } from './material/date-field'

const PROPERTIES: Record<string, string> = {
  innerhtml: 'innerHTML',
  textcontent: 'textContent',
  readonly: 'readOnly',
  mattooltip: 'title',
}

/** The text of a value in a template. */
export const shownText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/**
 * The function that updates a bound property such as `[disabled]`, `[class.hot]` or `[style.width.%]`. The parser makes
 * names lower case; `written` is the name in the template.
 */
export function propertyUpdate(
  element: Element,
  name: string,
  get: () => unknown,
  written = name,
): () => void {
  const style = (element as HTMLElement).style
  if (name.startsWith('class.')) return () => void element.classList.toggle(written.slice(6), Boolean(get()))
  if (name.startsWith('style.')) return () => setStyle(style, written.slice(6), get())
  if (name.startsWith('attr.'))
    return () => {
      const value = get()
      // Attributes of SVG such as `viewBox` are case-sensitive.
      if (value === null || value === undefined) element.removeAttribute(written.slice(5))
      else element.setAttribute(written.slice(5), String(value))
    }
  if (name === 'fxshow' || name === 'fxhide') {
    const visibleValue = name === 'fxshow'
    return () => {
      style.display = Boolean(get()) === visibleValue ? '' : 'none'
    }
  }
  if (name === 'ngstyle' || name === 'style') return () => setStyles(style, get())
  if (name === 'ngclass' || name === 'class') return classUpdate(element, get)
  if (name === 'ngmodel' || (name === 'value' && hasItems(element))) return () => write(element, get())
  if ((name === 'min' || name === 'max') && isDateField(element))
    return () => element.setAttribute(name, dateText((element as HTMLInputElement).type, get()))
  const property = PROPERTIES[name] ?? (written in element ? written : name)
  return () => {
    const value = get()
    if (name === 'value' && writeItem(element, value)) return
    // A text property would show "undefined".
    const isText =
      (value === undefined || value === null) && typeof Reflect.get(element, property) === 'string'
    Object.assign(element, { [property]: isText ? '' : value })
  }
}

/** A style by its name in scripts or in style sheets, with a unit if it has one: `fontSize.px`, `margin-top.%`. */
function setStyle(style: CSSStyleDeclaration, name: string, value: unknown) {
  const [property = '', unit = ''] = name.split('.')
  const kebab = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (value === null || value === undefined || value === '') style.removeProperty(kebab)
  else style.setProperty(kebab, `${value}${unit}`)
}

function setStyles(style: CSSStyleDeclaration, styles: unknown) {
  if (typeof styles === 'string') style.cssText = styles
  else for (const [name, value] of Object.entries(styles ?? {})) setStyle(style, name, value)
}

/**
 * Returns a function that sets the classes from a text, a list, or an object with conditions, and removes the classes
 * of the last update.
 */
function classUpdate(element: Element, get: () => unknown): () => void {
  let last: string[] = []
  return () => {
    const classes = get()
    const lists =
      typeof classes === 'object' && classes !== null && !Array.isArray(classes)
        ? Object.entries(classes).flatMap(([names, isOn]) => (isOn ? [names] : []))
        : [classes].flat().map(shownText)
    element.classList.remove(...last)
    last = lists.flatMap((names) => names.split(/\s+/).filter(Boolean))
    element.classList.add(...last)
  }
}
