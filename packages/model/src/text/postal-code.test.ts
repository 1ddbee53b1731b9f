import { expect, test } from 'vitest'
import { contactErrors } from '../entities/contact'
import { COUNTRIES } from './countries'
import { isPostalCode, POSTAL_CODE_COUNTRIES } from './postal-code'

test.each([
  ['Germany', '12345', '1234'],
  ['Italy', '00100', '0010a'],
  ['Australia', '2000', '20000'],
  ['Austria', '1010', '10100'],
  ['Belgium', '1000', '100'],
  ['Hungary', '1011', '10111'],
  ['Denmark', '2100', '21000'],
  ['Faroe Islands', '100', '1000'],
  ['Japan', '100-0001', '1000001'],
  ['Brazil', '01310-100', '0131-100'],
  ['Canada', 'K1A 0B1', 'K1A 0BB'],
  ['Netherlands', '1012 AB', '0012 AB'],
  ['Luxembourg', 'L-1234', 'L-123'],
  ['Poland', '00-950', '00950'],
  ['Spain', '52001', '53001'],
  ['Sweden', '111 22', '1112'],
  ['United Kingdom', 'SW1A 1AA', '12345'],
  ['United States', '12345-6789', '1234'],
])('%s: %s is a postal code, %s is not', (country, right, wrong) => {
  expect(isPostalCode(right, country)).toBe(true)
  expect(isPostalCode(wrong, country)).toBe(false)
})

test('an empty code and countries without a pattern are accepted', () => {
  expect(isPostalCode('', 'Germany')).toBe(true)
  expect(isPostalCode('anything', 'France')).toBe(true)
  expect(isPostalCode('anything', null)).toBe(true)
  expect(isPostalCode('anything', 'constructor')).toBe(true)
})

test('the code is checked against the chosen country', () => {
  expect(contactErrors({ country: 'Germany', zip: '1010', email: 'x' })).toEqual({
    zip: 'contact.postal-code-invalid',
    email: 'user.invalid-email-format',
  })
  expect(contactErrors({ country: 'Austria', zip: '1010', email: 'a@example.org' })).toEqual({})
})

test('the list has 249 different countries, and each postal code pattern belongs to one of them', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(new Set(names).size).toBe(249)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(POSTAL_CODE_COUNTRIES.filter((country) => !names.includes(country))).toEqual([])
})
