import { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { expect, test } from 'vitest'
import texts from '../../locales/en_US/forms.json'

test('every kind of entity has a name in singular and plural', () => {
  for (const type of AliasEntityType.options) {
    expect(texts['entity-type'], type).toHaveProperty(type)
    expect(texts['entity-types'], type).toHaveProperty(type)
  }
})
