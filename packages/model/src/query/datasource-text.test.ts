import { expect, test } from 'vitest'
import { datasourceText } from './datasource-text'

const pump = {
  name: 'Pump 1',
  aliasName: 'Pumps',
  entityName: 'Pump 1',
  entityLabel: '',
  entityDescription: 'In the cellar',
}

test('names of the entity replace their placeholders, and the name replaces a missing label', () => {
  expect(datasourceText('${entityLabel} of ${aliasName}: ${entityDescription}', pump)).toBe(
    'Pump 1 of Pumps: In the cellar',
  )
})

test.each(['${other}', '${constructor}', '${toString}'])('%s stays as it is', (text) => {
  expect(datasourceText(text, pump)).toBe(text)
})
