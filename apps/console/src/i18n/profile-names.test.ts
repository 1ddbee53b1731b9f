import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../testing/render'
import { shownProfileName } from './profile-names'

beforeAll(startEnglish)

test.each([
  ['Isolated TB Core', 'Separate core service'],
  ['Isolated TB Rule Engine', 'Separate rule engine'],
  ['Isolated TB Core and TB Rule Engine', 'Separate core service and rule engine'],
  ['Gold plan', 'Gold plan'],
  ['constructor', 'constructor'],
])('the tenant profile "%s" is shown as "%s"', (name, shown) => {
  expect(shownProfileName(name)).toBe(shown)
})
