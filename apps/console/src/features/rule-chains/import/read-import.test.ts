import { ruleNodes } from '@signalbox/rule-nodes'
import { describeNode } from '@signalbox/rule-nodes/descriptor'
import { expect, test } from 'vitest'
import { catalogueOf } from '../model/node-info'
import { problemsOf } from '../model/node-problems'
import { readRuleChainFile } from '../rule-chain-file'
import { readImport } from './read-import'

const catalogue = catalogueOf(ruleNodes.map((node) => describeNode(node, () => '')))
const GENERATOR = 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode'
const FILTER = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'

const file = {
  ruleChain: { name: 'Imported', root: true, type: 'CORE', version: 3, firstRuleNodeId: null },
  metadata: {
    firstNodeIndex: 1,
    nodes: [
      { id: 'text', type: 'com.example.Own', name: 'Own', debugMode: false, configuration: { a: 1 } },
      {
        type: FILTER,
        name: 'Filter',
        debugMode: false,
        configurationVersion: 1,
        configuration: { scriptLang: 'TBEL', jsScript: 'return true;', tbelScript: 'return true;' },
      },
      {
        type: GENERATOR,
        name: 'Generator',
        debugMode: false,
        configuration: { originatorType: 'DEVICE', originatorId: 'b7e9e6d0-0000-11ee-8000-000000000001' },
      },
      {
        type: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode',
        name: 'To other',
        debugMode: false,
        configuration: { ruleChainId: 'known' },
        additionalInfo: { layoutX: 7, layoutY: 8 },
      },
    ],
    connections: [
      { fromIndex: 1, toIndex: 0, type: 'True' },
      { fromIndex: 1, toIndex: 3, type: 'False' },
      { fromIndex: 3, toIndex: 0, type: 'Success' },
      { fromIndex: 1, toIndex: 99, type: 'Failure' },
    ],
    ruleChainConnections: [
      {
        fromIndex: 1,
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'b7e9e6d0-0000-11ee-8000-000000000002' },
        type: 'Failure',
        additionalInfo: { layoutX: 1, layoutY: 2, ruleChainNodeId: 'rule-chain-node-9' },
      },
    ],
  },
}

test('an import lists everything that is not there and keeps it in the draft', async () => {
  const read = readRuleChainFile(file)!
  const { draft, warnings } = await readImport(
    read.metadata,
    catalogue,
    new Map([['known', 'Known chain']]),
    async () => false,
  )
  expect(warnings.map(({ kind, nodeName }) => [kind, nodeName])).toEqual([
    ['chain-input', 'To other'],
    ['lost-link', 'To other'],
    ['missing-entity', 'Generator'],
    ['missing-node', 'Filter'],
    ['no-target', ''],
    ['tbel', 'Filter'],
    ['unknown-node', 'Own'],
  ])
  expect(draft.nodes.map(({ kind, name }) => [kind, name])).toEqual([
    ['node', 'Own'],
    ['node', 'Filter'],
    ['node', 'Generator'],
    ['chain', ''],
    ['chain', 'Known chain'],
  ])
  expect(draft.nodes.find(({ name }) => name === 'Known chain')).toMatchObject({ x: 7, y: 8 })
  const problems = problemsOf(draft, catalogue)
  expect([...problems.values()]).toEqual(
    expect.arrayContaining(['missing-entity', 'no-target', 'tbel', 'unknown-class']),
  )
})

test('files of something else are refused', () => {
  expect(readRuleChainFile({ ruleChain: { name: 'x' } })).toBe(undefined)
  expect(readRuleChainFile({ title: 'a dashboard' })).toBe(undefined)
})
