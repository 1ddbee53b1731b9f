import { hasItems, write, writeItem } from './control'

const PROPERTIES: Record<string, string> = {
  innerhtml: 'innerHTML',
  textcontent: 'textContent',
  readonly: 'readOnly',
  mattooltip: 'title',
}

/** The text of a value in a template. */
export const shownText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The function that updates a bound property: `[disabled]`, `[class.hot]`, `[style.width.%]` and others. */
export function propertyUpdate(element: Element, name: string, get: () => unknown): () => void {
  const style = (element as HTMLElement).style
  if (name.startsWith('class.')) return () => void element.classList.toggle(name.slice(6), Boolean(get()))
  if (name.startsWith('style.')) {
    const [property = '', unit = ''] = name.slice(6).split('.')
    return () => style.setProperty(property, `${shownText(get())}${unit}`)
  }
  if (name.startsWith('attr.')) return () => element.setAttribute(name.slice(5), shownText(get()))
  if (name === 'fxshow' || name === 'fxhide') {
    const isShownWhen = name === 'fxshow'
    return () => {
      style.display = Boolean(get()) === isShownWhen ? '' : 'none'
    }
  }
  if (name === 'ngstyle') return () => void Object.assign(style, get())
  if (name === 'ngclass') return classUpdate(element, get)
  if (name === 'value' && hasItems(element)) return () => write(element, get())
  return () => {
    const value = get()
    if (name !== 'value' || !writeItem(element, value))
      Object.assign(element, { [PROPERTIES[name] ?? name]: value })
  }
}

/** Classes of a text, a list, or an object with conditions; those of the last update are removed. */
function classUpdate(element: Element, get: () => unknown): () => void {
  let last: string[] = []
  return () => {
    const given = get()
    const lists =
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.entries(given).flatMap(([names, isOn]) => (isOn ? [names] : []))
        : [given].flat().map(shownText)
    element.classList.remove(...last)
    last = lists.flatMap((names) => names.split(/\s+/).filter(Boolean))
    element.classList.add(...last)
  }
}
