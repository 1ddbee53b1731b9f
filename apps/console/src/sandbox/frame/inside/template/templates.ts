/** Removes `ng-template` elements from a document: they are rendered where they are referenced. */
export function takeTemplates(content: DocumentFragment): Map<string, Element> {
  for (const element of content.querySelectorAll('ng-template')) replaceDirective(element)
  const elements = [...content.querySelectorAll('ng-template')]
  for (const element of elements) element.remove()
  return new Map(
    elements.flatMap((element) => {
      const name = element.getAttributeNames().find((attribute) => attribute.startsWith('#'))
      return name ? [[name.slice(1).toLowerCase(), element]] : []
    }),
  )
}

/** A copy of the content of a template. */
export function contentOf(name: string, templates: ReadonlyMap<string, Element>): Element {
  const template = templates.get(name.trim().toLowerCase())
  if (!template) throw new Error(`The template has no ng-template named ${name}`)
  const box = document.createElement('span')
  box.append(...[...template.childNodes].map((node) => node.cloneNode(true)))
  return box
}

/** The names that a template gives to values of its context: `let-row`, `let-i="index"`. */
export function letsOf(template: Element | undefined, names: ReadonlyMap<string, string>) {
  return [...(template?.attributes ?? [])].flatMap(({ name, value }) =>
    name.startsWith('let-') ? [[(names.get(name) ?? name).slice(4), value || '$implicit'] as const] : [],
  )
}

/** Replaces `<ng-template [ngIf]="x">` by an element with `*ngIf`, and `[ngForOf]` by an element with `*ngFor`. */
function replaceDirective(element: Element) {
  const condition = element.getAttribute('[ngif]')
  const items = element.getAttribute('[ngforof]')
  if (condition === null && items === null) return
  const code = condition ?? loopOf(letsOf(element, new Map()), items ?? '')
  const holder = document.createElement('template')
  // `innerHTML` accepts attribute names such as `*ngIf`; `setAttribute` refuses them.
  const quoted = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  holder.innerHTML = `<ng-container ${condition === null ? '*ngFor' : '*ngIf'}="${quoted}"></ng-container>`
  const box = holder.content.firstElementChild!
  box.append(...element.childNodes)
  element.replaceWith(box)
}

function loopOf(lets: readonly (readonly [name: string, from: string])[], items: string): string {
  const item = lets.find(([, from]) => from === '$implicit')?.[0] ?? 'item'
  const parts = lets
    .filter(([, from]) => from !== '$implicit')
    .map(([name, from]) => `; let ${name} = ${from}`)
  return `let ${item} of ${items}${parts.join('')}`
}
