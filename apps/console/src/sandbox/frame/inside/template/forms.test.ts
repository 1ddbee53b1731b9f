import { expect, test, vi } from 'vitest'
import { type FormControl, fb, validators } from './forms'

const aForm = () =>
  fb.group({
    name: ['', [validators.required]],
    fixed: [{ value: 'x', disabled: true }],
    place: fb.group({ city: ['Bern'], zip: [null, [validators.min(1000), validators.max(9999)]] }),
  })

test('the value of a form contains enabled controls, and the raw value contains all controls', () => {
  const form = aForm()
  expect(form.value).toEqual({ name: '', place: { city: 'Bern', zip: null } })
  expect(form.getRawValue()).toMatchObject({ fixed: 'x' })
})

test('a form is valid when every enabled control is valid', () => {
  const form = aForm()
  expect(form.invalid).toBe(true)
  expect(form.get('name')).toMatchObject({ invalid: true })
  form.get('name')!.disable()
  expect(form.valid).toBe(true)
  form.patchValue({ place: { zip: 12 } })
  expect(form.valid).toBe(false)
  form.patchValue({ place: { zip: 3000 } })
  expect(form.valid).toBe(true)
})

test('a form reports a change of a nested control, unless `emitEvent` is false', () => {
  const form = aForm()
  const received = vi.fn()
  form.valueChanges.subscribe(received)
  form.patchValue({ place: { city: 'Thun' } })
  expect(received).toHaveBeenLastCalledWith({ name: '', place: { city: 'Thun', zip: null } })
  form.patchValue({ name: 'quiet' }, { emitEvent: false })
  expect(received).toHaveBeenCalledTimes(1)
  expect(form.get('place.city')).toMatchObject({ value: 'Thun' })
})

test('a form reports an added and a removed control, and no later changes of the removed control', () => {
  const form = aForm()
  const received = vi.fn()
  form.valueChanges.subscribe(received)
  const unit = fb.control('m')
  form.addControl('unit', unit)
  expect(received).toHaveBeenLastCalledWith(expect.objectContaining({ unit: 'm' }))
  form.addControl('unit', fb.control('km'))
  expect(form.get('unit')).toBe(unit)
  form.removeControl('unit')
  expect(received).toHaveBeenLastCalledWith({ name: '', place: { city: 'Bern', zip: null } })
  received.mockClear()
  unit.setValue('km')
  form.removeControl('place', { emitEvent: false })
  expect(received).not.toHaveBeenCalled()
})

test('a form with a dirty control is dirty until it is marked as pristine', () => {
  const form = aForm()
  form.get('name')!.markAsDirty()
  expect(form.dirty).toBe(true)
  form.markAsPristine()
  expect(form.pristine).toBe(true)
})

test('a reset control is pristine and untouched', () => {
  const control = fb.control('a', validators.required) as FormControl
  control.markAsDirty()
  control.markAsTouched()
  control.reset()
  expect(control).toMatchObject({ value: null, pristine: true, touched: false })
})

test('an empty list does not satisfy a required control', () => {
  const control = fb.control(null, validators.required) as FormControl
  control.setValue([])
  expect(control.hasError('required')).toBe(true)
})
