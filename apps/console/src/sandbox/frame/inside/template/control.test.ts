// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bindControl, read, setUpToggles, write, writeItem } from './control'
import { type FormControl, fb } from './forms'

function elementOf(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  return root.firstElementChild as HTMLElement
}

test('a select has the values of its options, which may be numbers and objects', () => {
  const select = elementOf('<select><option>a</option><option>b</option></select>') as HTMLSelectElement
  const preset = { name: 'day' }
  writeItem(select.options[0]!, 5)
  writeItem(select.options[1]!, preset)
  write(select, preset)
  expect(select.selectedIndex).toBe(1)
  expect(read(select)).toBe(preset)
  write(select, '5')
  expect(read(select)).toBe(5)
  write(select, 'none of them')
  expect(read(select)).toBeNull()
})

test('a radio group has the value of its chosen button', () => {
  const group = elementOf(
    '<div class="mat-radio-group"><input type="radio" value="low"><input type="radio" value="high"></div>',
  )
  expect(read(group)).toBeNull()
  write(group, 'high')
  expect(read(group)).toBe('high')
  expect(group.querySelectorAll<HTMLInputElement>('input')[0]!.name).not.toBe('')
})

test('a click on a toggle button chooses the button and reports the change', () => {
  const group = elementOf(
    '<div class="mat-button-toggle-group"><button class="mat-button-toggle">1</button><button class="mat-button-toggle">2</button></div>',
  )
  setUpToggles(group)
  const buttons = [...group.querySelectorAll('button')]
  for (const [index, button] of buttons.entries()) writeItem(button, index)
  const reported: unknown[] = []
  group.addEventListener('change', () => reported.push(read(group)))
  buttons[1]!.click()
  expect(reported).toEqual([1])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

test('the value of a slider is a number, and the value of a check box is a boolean', () => {
  const slider = elementOf('<input type="range" min="0" max="10" value="3">')
  expect(read(slider)).toBe(3)
  const box = elementOf('<input type="checkbox">')
  write(box, 'yes')
  expect(read(box)).toBe(true)
})

test('a field has the class ng-untouched, which hides its errors, until the user leaves the field', () => {
  const field = document.createElement('input')
  const update = bindControl(field, fb.control('') as FormControl, () => update())
  update()
  expect(field.className).toBe('ng-untouched')
  field.dispatchEvent(new Event('blur'))
  expect(field.className).toBe('')
})

test('submitting a form touches the control of a field, even if the field was bound before it was in the form', () => {
  const field = document.createElement('input')
  const control = fb.control('') as FormControl
  const update = bindControl(field, control, () => update())
  const form = elementOf('<form></form>')
  form.append(field)
  update()
  form.dispatchEvent(new Event('submit'))
  expect(control.touched).toBe(true)
})
