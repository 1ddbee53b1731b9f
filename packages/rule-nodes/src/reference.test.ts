import { describe, expect, test } from 'vitest'
import { describeNode } from './descriptor'
import { ruleNodes } from './index'
import { REFERENCE_NODES, SCRIPT } from './testing/reference-nodes'

const PREFIX = 'org.thingsboard.rule.engine.'
const byClass = new Map(ruleNodes.map((node) => [node.clazz, node]))

test('all 54 nodes of ThingsBoard are present, and no other nodes', () => {
  expect(REFERENCE_NODES).toHaveLength(54)
  expect([...byClass.keys()].sort()).toEqual(REFERENCE_NODES.map(({ clazz }) => PREFIX + clazz).sort())
})

describe.each(REFERENCE_NODES)(
  '$clazz',
  ({ clazz, name, category, relations, configDirective, defaults }) => {
    const descriptor = describeNode(byClass.get(PREFIX + clazz)!, () => '')
    const { relationTypes, defaultConfiguration, form, ...definition } =
      descriptor.configurationDescriptor.nodeDefinition

    test('has its name, category and relations', () => {
      expect(descriptor).toMatchObject({ name, type: category, scope: 'TENANT' })
      // Labels of later versions may follow those of ThingsBoard 3.2.1.
      expect(relationTypes.slice(0, relations.length)).toEqual(relations)
      expect(relationTypes.at(-1)).toBe('Failure')
      expect(definition.configDirective).toBe(configDirective)
      expect(definition.inEnabled).toBe(clazz !== 'debug.TbMsgGeneratorNode')
      const isCustom = ['filter.TbJsSwitchNode', 'profile.TbDeviceProfileNode'].includes(clazz)
      expect(definition.customRelations).toBe(isCustom)
    })

    test('has its documented defaults and a form for them', () => {
      const scripts = Object.entries(defaults).filter(([, value]) => value === SCRIPT)
      const given = defaultConfiguration as Record<string, unknown>
      for (const [key] of scripts) expect(given[key]).toMatch(/return/)
      expect({ ...given, ...Object.fromEntries(scripts) }).toEqual(defaults)
      if (Object.keys(defaults).some((key) => key !== 'version')) expect(form.length).toBeGreaterThan(0)
    })
  },
)
