// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderTemplate } from './render'

// The parser of this environment drops attributes such as `*ngIf`; a browser test covers these attributes.
function draw(html: string, owner: Record<string, unknown> = {}) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const { detect } = renderTemplate(root, html, owner)
  return { root, owner, detect, text: () => root.textContent?.replace(/\s+/g, ' ').trim() }
}

test('texts and attributes are updated with the values of the owner', () => {
  const { root, owner, detect, text } = draw(
    '<p title="{{ unit }}!">{{ value + 1 }} {{ missing }} {{ unit }}</p>',
    { value: 1, unit: 'm' },
  )
  expect(text()).toBe('2 m')
  expect(root.querySelector('p')!.title).toBe('m!')
  owner.value = 4
  detect()
  expect(text()).toBe('5 m')
})

test('a text property without a value is empty', () => {
  const { root } = draw('<p [title]="missing" [innerHTML]="missing">old</p>')
  expect([root.querySelector('p')!.title, root.textContent]).toEqual(['', ''])
})

test('a Material select shows no option before the user chooses an option', () => {
  const { root, detect } = draw(
    '<mat-select><mat-option value="a">A</mat-option><mat-option value="b">B</mat-option></mat-select>',
  )
  const select = root.querySelector('select')!
  expect(select.selectedIndex).toBe(-1)
  select.selectedIndex = 1
  select.dispatchEvent(new Event('input'))
  detect()
  expect(select.selectedIndex).toBe(1)
})

test('values are text, never HTML', () => {
  const { root } = draw('<p>{{ name }}</p>', { name: '<img src=x onerror=alert(1)>' })
  expect(root.querySelector('img')).toBeNull()
})

test('names of the window are not accessible in expressions', () => {
  expect(draw('{{ document }}{{ window }}{{ location }}').text()).toBe('')
})

test('an unsupported element or pipe throws an error with its name', () => {
  expect(() => draw('<mat-stepper></mat-stepper>')).toThrow('mat-stepper')
  expect(() => draw('{{ value | i18nPlural }}')).toThrow('i18nPlural')
})
