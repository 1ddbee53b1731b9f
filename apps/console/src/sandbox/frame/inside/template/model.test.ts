// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { bindModelField, modelForm, modelOf } from './model'

function aField(attributes: string) {
  document.body.innerHTML = `<form><input ${attributes}></form>`
  const field = document.querySelector('input')!
  const form = modelForm()
  const owner: { value?: unknown } = {}
  const changed = vi.fn()
  const control = modelOf(field, form)
  const value = {
    get: () => owner.value,
    set: (next: unknown) => {
      owner.value = next
    },
  }
  const update = bindModelField(field, control, value, changed)
  update()
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input'))
  }
  return { field, form, owner, changed, control, update, type }
}

test('a field with a model is a control of its form', () => {
  const { form, owner, control, type } = aField('name="method" required')
  expect([form.invalid, form.dirty, control.hasError('required')]).toEqual([true, false, true])
  type('restart')
  expect(owner.value).toBe('restart')
  expect([form.invalid, form.dirty, form.value]).toEqual([false, true, { method: 'restart' }])
})

test('a value that the script sets is written to the field and checked', () => {
  const { field, owner, control, update } = aField('name="method" required minlength="3" pattern="[a-z]+"')
  owner.value = 'on'
  update()
  expect([field.value, control.errors]).toEqual(['on', { minlength: true }])
  owner.value = 'On!'
  update()
  expect(control.errors).toEqual({ pattern: true })
})

test('a field has the class ng-untouched, which hides its errors, until the user leaves the field', () => {
  const { field, control, changed, update } = aField('name="method"')
  expect(field.classList.contains('ng-untouched')).toBe(true)
  field.dispatchEvent(new Event('blur'))
  update()
  expect([control.touched, changed.mock.calls.length, field.classList.contains('ng-untouched')]).toEqual([
    true,
    1,
    false,
  ])
})

test('a field that was removed does not make its form invalid', () => {
  const { field, form } = aField('name="method" required')
  field.remove()
  expect(form.invalid).toBe(false)
})

test('a field without a name is not in the form', () => {
  const { form } = aField('required')
  expect(form.controls).toEqual({})
})
