import { ruleNodes } from '@signalbox/rule-nodes'
import { expect, test } from 'vitest'
import { componentCatalogue } from './components'

const components = componentCatalogue(ruleNodes)

test.each(ruleNodes.map(({ clazz }) => clazz))('%s has an English description and no UI files', (clazz) => {
  const { description, details, uiResources } = components.get(clazz).configurationDescriptor.nodeDefinition
  expect(description).toMatch(/^[A-Z]/)
  expect(`${description} ${details}`).not.toContain('rule-node.')
  expect(uiResources).toEqual([])
})
