// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderTemplate } from './render'

const SIGNS: Record<string, string> = { star: '*', hash: '#' }

// The parser of this environment drops attributes such as `*ngIf` and `#name`. Here they are written as `star-ngIf` and
// `hash-name`, and renamed after the parser has run.
beforeEach(() => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTemplateElement.prototype, 'innerHTML')!
  vi.spyOn(HTMLTemplateElement.prototype, 'innerHTML', 'set').mockImplementation(function (
    this: HTMLTemplateElement,
    html: string,
  ) {
    set!.call(this, html)
    for (const element of this.content.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes]) {
        const [word = '', rest] = name.split('-')
        if (SIGNS[word]) element.setAttribute(`${SIGNS[word]}${rest}`, value)
      }
  })
})
afterEach(() => vi.restoreAllMocks())

function draw(html: string, owner: Record<string, unknown>) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const { detect } = renderTemplate(root, html, owner)
  const shown = (change: Record<string, unknown>) => {
    Object.assign(owner, change)
    detect()
    return root.textContent?.replace(/\s+/g, ' ').trim()
  }
  return { shown }
}

const CELL = '<ng-template hash-cell let-row><i>{{ row }}</i></ng-template>'

test('an element with a condition and a template outlet is removed when the condition becomes false', () => {
  const { shown } = draw(
    `<ng-container star-ngIf="value" [ngTemplateOutlet]="cell" [ngTemplateOutletContext]="{ $implicit: value }"></ng-container>${CELL}`,
    { value: 'hot' },
  )
  expect(shown({})).toBe('hot')
  expect(shown({ value: '' })).toBe('')
  expect(shown({ value: 'cold' })).toBe('cold')
})

test('the items of a loop with a template outlet are replaced when the list changes', () => {
  const { shown } = draw(
    `<ng-container star-ngFor="let each of list" [ngTemplateOutlet]="cell" [ngTemplateOutletContext]="{ $implicit: each }"></ng-container>${CELL}`,
    { list: ['a', 'b'] },
  )
  expect(shown({})).toBe('ab')
  expect(shown({ list: ['c'] })).toBe('c')
})
