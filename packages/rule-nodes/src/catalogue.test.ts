import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeNode } from './descriptor'
import { ruleNodes } from './index'

const source = new URL('.', import.meta.url)
const english = JSON.parse(
  readFileSync(new URL('../../../apps/console/src/locales/en_US/rule-node.json', source), 'utf8'),
)
const englishText = (key: string) =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], english)

/** Properties of stored configurations that have no form field. */
const HIDDEN_PROPERTIES = new Set([
  'version',
  'entityTypePattern',
  'port',
  'connectTimeoutSec',
  'cleanSession',
  'ssl',
  'serviceAccountKeyFileName',
])

test('no two nodes share a class or a slug', () => {
  expect(new Set(ruleNodes.map((node) => node.clazz)).size).toBe(ruleNodes.length)
  expect(new Set(ruleNodes.map((node) => node.slug)).size).toBe(ruleNodes.length)
})

test('every node that a file defines is in the list', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!testing).*(?<!\.test)\.ts$/.test(file),
  )
  const defined = files.flatMap((file) => {
    const content = readFileSync(new URL(file, source), 'utf8')
    return [...content.matchAll(/clazz: '([^']+)'/g)].map(([, clazz]) => clazz)
  })
  expect(ruleNodes.map((node) => node.clazz).sort()).toEqual(defined.sort())
})

describe.each(ruleNodes.map((node) => [node.slug, node] as const))('%s', (slug, node) => {
  test('its defaults match its configuration schema', () => {
    expect(() => node.readConfig(node.defaults)).not.toThrow()
  })

  test('its category is the name of its folder', () => {
    expect(slug.split('.')[0]?.toUpperCase()).toBe(node.category)
    expect(existsSync(new URL(`${node.category.toLowerCase()}/`, source))).toBe(true)
  })

  test('has English texts for everything a user sees', () => {
    const { textKey, form } = describeNode(node, () => '').configurationDescriptor.nodeDefinition
    const keys = [
      `${textKey}.name`,
      `${textKey}.description`,
      `${textKey}.details`,
      ...form.map((field) => field.label),
    ]
    for (const { hint } of form) if (hint) keys.push(hint)
    for (const { options = [], optionTexts = 'rule-node.option' } of form)
      keys.push(...options.map((option) => `${optionTexts}.${option.replaceAll('.', '_')}`))
    expect(keys.filter((key) => typeof englishText(key) !== 'string')).toEqual([])
  })

  test('its form has a field for each property, and conditions refer to existing fields', () => {
    const formKeys = new Set(node.form.map((field) => field.key))
    for (const { showWhen = {}, entityTypeKey } of node.form) {
      for (const key of [...Object.keys(showWhen), ...(entityTypeKey ? [entityTypeKey] : [])])
        expect(formKeys).toContain(key)
    }
    const hidden = Object.keys(node.defaults).filter((key) => !formKeys.has(key))
    expect(hidden.filter((key) => !HIDDEN_PROPERTIES.has(key))).toEqual([])
  })

  test('its relations end with Failure', () => {
    expect(node.relations.at(-1)).toBe('Failure')
  })

  test('its descriptor is plain JSON', () => {
    const descriptor = describeNode(node, () => 'text')
    expect(JSON.parse(JSON.stringify(descriptor))).toEqual(descriptor)
    expect(descriptor).toMatchObject({ scope: 'TENANT', clazz: node.clazz, type: node.category })
  })
})
