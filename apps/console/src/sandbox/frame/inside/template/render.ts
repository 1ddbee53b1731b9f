import { bindControl, isBound, keepUnchosen } from './control'
import { plainElement } from './elements'
import { bindEvent } from './events'
import { expression, type TemplateScope } from './expression'
import { applyFlex } from './flex'
import type { FormControl, FormGroup } from './forms'
import { loopNames, parseLoop } from './loop'
import { bindAutocomplete } from './material/autocomplete'
import { rewriteDateFields } from './material/date-field'
import { setUpPaginator } from './material/paginator'
import { rewriteTables } from './material/table'
import { protectTables } from './material/table-tags'
import { bindMenu } from './menu'
import { bindModelField, modelForm, modelOf } from './model'
import { translatorOf } from './pipes'
import { propertyUpdate, shownText } from './properties'
import { contentOf, letsOf, takeTemplates } from './templates'

type Update = () => void

interface RenderContext {
  scope: TemplateScope
  form: FormGroup | null
  /** The names of elements and bound properties in the template, by their lower-case form, which the parser returns. */
  names: Map<string, string>
  /** The content of `ng-template` elements, by their lower-case name. */
  templates: Map<string, Element>
  /** Called after user input. */
  changed: () => void
  updates: Update[]
}

/** Renders a template into an element. `detect` updates every binding. */
export function renderTemplate(
  root: Element,
  html: string,
  owner: Record<string, unknown>,
  onChange?: () => void,
  /** True until the script has initialized its members. Until then, a binding that cannot be evaluated stays empty. */
  isEarly: () => boolean = () => false,
) {
  const template = document.createElement('template')
  template.innerHTML = protectTables(html)
  rewriteTables(template.content)
  rewriteDateFields(template.content)
  const updates: Update[] = []
  const detect = () => {
    for (const update of [...updates]) {
      if (isEarly()) tryUpdate(update)
      else update()
    }
  }
  const names = new Map(
    [...html.matchAll(/#(\w+)|\[([\w.%-]+)\]|\b(let-\w+)/g)].map(([, ...groups]) => {
      const name = groups.find(Boolean) ?? ''
      return [name.toLowerCase(), name]
    }),
  )
  const changed = () => {
    detect()
    onChange?.()
  }
  const templates = takeTemplates(template.content)
  walkAll(template.content, { scope: { owner, locals: {} }, form: null, names, templates, changed, updates })
  root.replaceChildren(template.content)
  detect()
  return { detect }
}

function tryUpdate(update: Update) {
  try {
    update()
  } catch {
    // The binding is evaluated again when the script has started; an error is reported then.
  }
}

function walkAll(parent: Node, context: RenderContext) {
  for (const child of [...parent.childNodes]) walk(child, context)
}

function walk(node: Node, context: RenderContext) {
  if (node instanceof Text) return bindText(node, context)
  if (!(node instanceof Element)) return
  const condition = node.getAttribute('*ngif')
  if (condition !== null) return bindCondition(node, condition, context)
  const loop = node.getAttribute('*ngfor')
  if (loop !== null) return bindLoop(node, loop, context)
  const names = node.getAttribute('*sbnames')
  if (names !== null) return bindNames(node, names, context)
  // Checked after conditions and loops, because an outlet may have a condition or a loop.
  const outlet = node.getAttribute('*ngtemplateoutlet') ?? node.getAttribute('[ngtemplateoutlet]')
  if (outlet !== null)
    return bindOutlet(node, outlet, node.getAttribute('[ngtemplateoutletcontext]'), context)
  const element = plainElement(node)
  if (element.classList.contains('mat-paginator'))
    setUpPaginator(element as HTMLElement, translatorOf(context.scope.owner))
  if (element.localName === 'form') element.setAttribute('novalidate', '')
  applyFlex(element)
  const elementUpdates: Update[] = []
  const choice = element.getAttribute('[ngswitch]')
  element.removeAttribute('[ngswitch]')
  if (element.matches('select.mat-select') && !isBound(element)) elementUpdates.push(keepUnchosen(element))
  const form = bindAttributes(element, { ...context, updates: elementUpdates })
  if (choice !== null) bindSwitch(element, choice, { ...context, form })
  if (element.localName !== 'script' && element.localName !== 'style') walkAll(element, { ...context, form })
  // Updated after the content: the value of a select can be set only when its options exist.
  context.updates.push(...elementUpdates)
}

/** Binds a condition: `test`, `test as name`, or `test; then name; else name` with the names of templates. */
function bindCondition(element: Element, condition: string, context: RenderContext) {
  const [first = '', ...rest] = condition.split(';')
  const [, test = first, name] = /^(.*)\s+as\s+(\w+)\s*$/s.exec(first) ?? []
  const value = expression(test)
  const elseName = /\belse\s+(\w+)/.exec(rest.join(';'))?.[1]
  if (elseName) {
    const elseContent = contentOf(elseName, context.templates)
    element.after(elseContent)
    repeat(elseContent, '', () => (value(context.scope) ? [] : [{}]), context)
  }
  const rows = () => {
    const result = test.trim() === '' ? null : value(context.scope)
    return result ? [name ? { [name]: result } : {}] : []
  }
  const thenName = /\bthen\s+(\w+)/.exec(rest.join(';'))?.[1]
  if (!thenName) return repeat(element, '*ngif', rows, context)
  const content = contentOf(thenName, context.templates)
  element.replaceWith(content)
  repeat(content, '', rows, context)
}

/** Binds `name; context: { $implicit: value, other: value }`: the `let-` attributes of the template get the values. */
function bindOutlet(element: Element, code: string, contextAttribute: string | null, context: RenderContext) {
  const [name = '', ...rest] = code.split(';')
  const contextCode = contextAttribute ?? /^\s*context\s*:(.*)$/s.exec(rest.join(';'))?.[1]
  const values = contextCode ? expression(contextCode) : () => ({})
  const content = contentOf(name, context.templates)
  const lets = letsOf(context.templates.get(name.trim().toLowerCase()), context.names)
  element.replaceWith(content)
  const rows = () => {
    const current = (values(context.scope) ?? {}) as Record<string, unknown>
    return [Object.fromEntries(lets.map(([local, from]) => [local, current[from]]))]
  }
  repeat(content, '', rows, context)
}

function bindLoop(element: Element, loop: string, context: RenderContext) {
  const parsed = parseLoop(loop)
  const items = expression(parsed.source)
  const rows = () => {
    const all = [...((items(context.scope) ?? []) as Iterable<unknown>)]
    return all.map((item, index) => loopNames(parsed, item, index, all.length))
  }
  repeat(element, '*ngfor', rows, context)
}

/** Binds `name=local;...`: additional names for local values of the loops around the element. */
function bindNames(element: Element, code: string, context: RenderContext) {
  const names = code.split(';').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : []))
  const row = () => Object.fromEntries(names.map(([name, from]) => [name, context.scope.locals[from]]))
  repeat(element, '*sbnames', () => [row()], context)
}

/** Shows the children whose case equals the value; if there are none, the default children. */
function bindSwitch(element: Element, code: string, context: RenderContext) {
  const value = expression(code)
  const children = [...element.children]
  const cases = children.flatMap((child) => {
    const test = child.getAttribute('*ngswitchcase')
    return test === null ? [] : [{ child, test: expression(test) }]
  })
  const isCase = (test: (scope: TemplateScope) => unknown) => test(context.scope) === value(context.scope)
  for (const { child, test } of cases)
    repeat(child, '*ngswitchcase', () => (isCase(test) ? [{}] : []), context)
  for (const child of children.filter((each) => each.hasAttribute('*ngswitchdefault')))
    repeat(child, '*ngswitchdefault', () => (cases.some(({ test }) => isCase(test)) ? [] : [{}]), context)
}

/** Adds a copy of an element for each set of names. The copies are created again when the sets change. */
function repeat(
  element: Element,
  directive: string,
  rows: () => Record<string, unknown>[],
  context: RenderContext,
) {
  // Everything between these comments belongs to the copies. A copy may itself be a condition, a loop or an outlet,
  // which adds and removes nodes there.
  const [start, end] = [document.createComment(''), document.createComment('')]
  element.replaceWith(start, end)
  if (directive) element.removeAttribute(directive)
  let copies: { nodes: ChildNode[]; updates: Update[] }[] = []
  let values: unknown[] = []
  context.updates.push(() => {
    const next = rows()
    const newValues = next.flatMap((row) => Object.values(row))
    const isSame = next.length === copies.length && newValues.every((value, index) => value === values[index])
    if (!isSame) {
      while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove()
      copies = next.map((locals) => copyOf(element, locals, context))
      start.after(...copies.flatMap(({ nodes }) => nodes))
      values = newValues
    }
    for (const { updates } of copies) for (const update of updates) update()
  })
}

function copyOf(element: Element, locals: Record<string, unknown>, context: RenderContext) {
  const holder = document.createDocumentFragment()
  holder.append(element.cloneNode(true))
  const updates: Update[] = []
  const scope = { owner: context.scope.owner, locals: { ...context.scope.locals, ...locals } }
  walkAll(holder, { ...context, scope, updates })
  return { nodes: [...holder.childNodes], updates }
}

function bindText(node: Text, { scope, updates }: RenderContext) {
  if (!node.data.includes('{{')) return
  const textOf = interpolate(node.data)
  node.data = ''
  updates.push(() => {
    const text = textOf(scope)
    if (node.data !== text) node.data = text
  })
}

/** The text with the values of its `{{ expressions }}`. */
function interpolate(text: string): (scope: TemplateScope) => string {
  const parts = text.split(/\{\{(.*?)\}\}/s).map((part, index) => (index % 2 ? expression(part) : part))
  return (scope) => parts.map((part) => (typeof part === 'string' ? part : shownText(part(scope)))).join('')
}

/** Binds attributes; returns the form of the content. */
function bindAttributes(element: Element, context: RenderContext): FormGroup | null {
  const { scope, changed, updates, names } = context
  const form = formOf(element, context)
  for (const { name, value } of [...element.attributes]) {
    if (name === 'formcontrolname') {
      // `formControlName` names a control; a group there is an error of the template.
      const control = form?.get(value) as unknown as FormControl | null
      if (!control) throw new Error(`The form has no control named ${value}`)
      updates.push(bindControl(element, control, changed))
    } else if (name === '[formcontrol]') {
      updates.push(bindLater(element, expression(value), scope, changed))
    } else if (name.startsWith('[(')) bindModel(element, value, { ...context, form })
    else if (name === '[matautocomplete]') {
      const list = expression(value)
      bindAutocomplete(element, () => list(scope))
    } else if (name === '[matmenutriggerfor]') bindMenu(element, expression(value), scope)
    else if (name.startsWith('#'))
      scope.locals[names.get(name.slice(1)) ?? name.slice(1)] = resolveReference(element, value, form)
    else if (name.startsWith('(')) bindEvent(element, name.slice(1, -1), value, scope, changed)
    else if (name.startsWith('[')) {
      const get = expression(value)
      const property = name.slice(1, -1)
      updates.push(propertyUpdate(element, property, () => get(scope), names.get(property)))
    } else if (value.includes('{{')) {
      const textOf = interpolate(value)
      updates.push(() => element.setAttribute(name, textOf(scope)))
      continue
    } else continue
    element.removeAttribute(name)
  }
  return form
}

/** The value of `#name`, `#name="ngForm"` or `#name="ngModel"`. */
function resolveReference(element: Element, target: string, form: FormGroup | null) {
  if (target === 'ngForm') return form
  return target === 'ngModel' ? modelOf(element, form) : element
}

/** Binds a field to a control that the script may create after the template was drawn. */
function bindLater(
  element: Element,
  get: (scope: TemplateScope) => unknown,
  scope: TemplateScope,
  changed: () => void,
): Update {
  let update: Update | undefined
  return () => {
    const control = get(scope) as FormControl | undefined
    if (control) update ??= bindControl(element, control, changed)
    update?.()
  }
}

function formOf(element: Element, { scope, form }: RenderContext): FormGroup | null {
  const group = element.getAttribute('[formgroup]')
  const name = element.getAttribute('formgroupname')
  element.removeAttribute('[formgroup]')
  if (group !== null) return expression(group)(scope) as FormGroup
  if (element.localName === 'form') return modelForm()
  // `formGroupName` names a group; a control there is an error of the template.
  return name === null ? form : ((form?.get(name) ?? null) as unknown as FormGroup | null)
}

function bindModel(element: Element, path: string, { scope, form, changed, updates }: RenderContext) {
  const get = expression(path)
  const set = expression(`${path} = $event`)
  const value = { get: () => get(scope), set: (next: unknown) => void set(scope, next) }
  updates.push(bindModelField(element, modelOf(element, form), value, changed))
}
