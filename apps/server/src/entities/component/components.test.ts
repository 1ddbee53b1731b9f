import { ruleNodes } from '@signalbox/rule-nodes'
import { expect, test } from 'vitest'
import { componentCatalogue } from './components'

const components = componentCatalogue(ruleNodes)

test.each(ruleNodes.map(({ clazz }) => clazz))('%s is described in English, and names no file', (clazz) => {
  const { description, details, uiResources } = components.get(clazz).configurationDescriptor.nodeDefinition
  expect(description).toMatch(/^[A-Z]/)
  expect(`${description} ${details}`).not.toContain('rule-node.')
  expect(uiResources).toEqual([])
})
