import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../testing/render'
import { shownProfileDescription, shownProfileName } from './profile-names'

beforeAll(startEnglish)

test.each([
  ['Isolated TB Core', 'Separate core service'],
  ['Isolated TB Rule Engine', 'Separate rule engine'],
  ['Isolated TB Core and TB Rule Engine', 'Separate core service and rule engine'],
  ['Default', 'Default'],
  ['Gold plan', 'Gold plan'],
  ['constructor', 'constructor'],
])('the tenant profile "%s" is shown as "%s"', (name, text) => {
  expect(shownProfileName(name)).toBe(text)
})

test.each([
  ['Isolated core services', 'Separate core service'],
  ['Default tenant profile', 'Default tenant profile'],
  ['For large customers', 'For large customers'],
])('the description "%s" is shown as "%s"', (description, text) => {
  expect(shownProfileDescription(description)).toBe(text)
})
