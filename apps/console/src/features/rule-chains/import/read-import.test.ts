import type {
  ImportCheckResult,
  RuleChainImportWarning,
} from '@signalbox/model/rule-chains/rule-chain-import'
import { ruleNodes } from '@signalbox/rule-nodes'
import { describeNode } from '@signalbox/rule-nodes/descriptor'
import { expect, test } from 'vitest'
import { catalogueOf } from '../model/node-info'
import { problemsOf } from '../model/node-problems'
import { isRuleChainFile } from '../rule-chain-file'
import { withoutBrokenLinks } from './broken-links'
import { readImport, withTargets } from './read-import'

const catalogue = catalogueOf(ruleNodes.map((node) => describeNode(node, () => '')))
const PLACEHOLDER = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'
const FOREIGN_ID = 'b7e9e6d0-0000-11ee-8000-000000000001'
const KNOWN_CHAIN_ID = 'b7e9e6d0-0000-11ee-8000-000000000002'
const CHAIN_WITH_SAME_NAME = { id: 'b7e9e6d0-0000-11ee-8000-000000000003', name: 'Alarms' }

const node = (type: string, name: string, configuration = {}) => ({
  type: type.startsWith('org.') ? type : `org.thingsboard.rule.engine.${type}`,
  name,
  debugMode: false,
  configuration,
  additionalInfo: { layoutX: 7, layoutY: 8 },
})
const warning = (
  kind: RuleChainImportWarning['kind'],
  nodeIndex: number | null,
  nodeName: string,
  details: RuleChainImportWarning['details'] = {},
): RuleChainImportWarning => ({
  kind,
  nodeIndex,
  nodeName,
  message: `'${nodeName}': Message about ${nodeName}`,
  details,
})

/** A response of the server. Nodes of the placeholder class replace links to chains that the server does not have. */
const checkResult: Pick<ImportCheckResult, 'metadata' | 'warnings'> = {
  metadata: {
    firstNodeIndex: 1,
    nodes: [
      node(PLACEHOLDER, 'Alarms', { ruleChainId: null }),
      node('filter.TbJsFilterNode', 'Filter', { scriptLang: 'TBEL', jsScript: '', tbelScript: 'x' }),
      node('debug.TbMsgGeneratorNode', 'Generator', { originatorType: 'DEVICE', originatorId: FOREIGN_ID }),
      node('com.example.Own', 'Own'),
      node(PLACEHOLDER, 'Rule chain', { ruleChainId: null }),
    ],
    connections: [
      { fromIndex: 1, toIndex: 3, type: 'True' },
      { fromIndex: 1, toIndex: 0, type: 'False' },
      { fromIndex: 3, toIndex: 4, type: 'Success' },
      { fromIndex: 0, toIndex: 2, type: 'Done' },
    ],
    ruleChainConnections: [
      {
        fromIndex: 3,
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: KNOWN_CHAIN_ID },
        type: 'Failure',
        additionalInfo: {},
      },
    ],
  },
  warnings: [
    warning('CHAIN_LINK_UNRESOLVED', 0, 'Alarms', {
      targetRuleChainId: FOREIGN_ID,
      candidates: [CHAIN_WITH_SAME_NAME],
    }),
    warning('CHAIN_LINK_UNRESOLVED', 4, 'Rule chain', { targetRuleChainId: FOREIGN_ID, candidates: [] }),
    warning('TBEL_SCRIPT', 1, 'Filter'),
    warning('FOREIGN_ENTITY', 2, 'Generator', { entityType: 'DEVICE', entityId: FOREIGN_ID }),
    warning('UNKNOWN_NODE', 3, 'Own', { type: 'com.example.Own' }),
    warning('WRONG_CONFIGURATION', 3, 'Own'),
    warning('SECRET_MISSING', 3, 'Own', { key: 'credentials.password' }),
    warning('SETTING_LOST', 1, 'Filter'),
    warning('INPUT_NODE_AS_LINK', null, 'Known'),
    warning('LINKS_DROPPED', null, 'Known', { labels: ['Done', 'Success'] }),
  ],
}
const read = () => readImport(checkResult, catalogue, new Map([[KNOWN_CHAIN_ID, 'Known chain']]))

test('an import lists every warning of the server', () => {
  expect(read().warnings.map(({ kind, nodeName, detail }) => [kind, nodeName, detail])).toEqual([
    ['chain-input', 'Known', ''],
    ['lost-link', 'Alarms', 'Done'],
    ['lost-link', 'Known', 'Done, Success'],
    ['lost-setting', 'Filter', 'Message about Filter'],
    ['missing-entity', 'Generator', 'DEVICE'],
    ['missing-secret', 'Own', 'credentials.password'],
    ['no-target', 'Alarms', ''],
    ['no-target', '', ''],
    ['tbel', 'Filter', ''],
    ['unknown-node', 'Own', 'com.example.Own'],
    ['wrong-settings', 'Own', 'Message about Own'],
  ])
})

test('nodes that need attention stay in the draft and have a problem', () => {
  const { draft } = read()
  expect(draft.nodes.map(({ kind, name }) => [kind, name])).toEqual([
    ['chain', 'Alarms'],
    ['node', 'Filter'],
    ['node', 'Generator'],
    ['node', 'Own'],
    ['chain', ''],
    ['chain', 'Known chain'],
  ])
  const nameOf = (id: string) => draft.nodes.find((each) => each.id === id)?.name
  expect(draft.links.map(({ from, to, labels }) => [nameOf(from), nameOf(to), ...labels])).toEqual([
    ['Filter', 'Own', 'True'],
    ['Filter', 'Alarms', 'False'],
    ['Own', '', 'Success'],
    ['Own', 'Known chain', 'Failure'],
  ])
  expect(nameOf(draft.firstId!)).toBe('Filter')
  const problems = problemsOf(draft, catalogue)
  expect(draft.nodes.map(({ id }) => problems.get(id))).toEqual([
    'no-target',
    'tbel',
    'missing-entity',
    'unknown-class',
    'no-target',
    undefined,
  ])
})

test('a chain with the name of a missing chain is offered; choosing it sets the target of the link', () => {
  const { draft, warnings } = read()
  const [{ link }] = warnings.filter(({ kind }) => kind === 'no-target') as [(typeof warnings)[number]]
  expect(link?.candidates).toEqual([CHAIN_WITH_SAME_NAME])
  const draftWithTargets = withTargets(draft, new Map([[link!.nodeId, CHAIN_WITH_SAME_NAME]]))
  expect(draftWithTargets.nodes.find(({ id }) => id === link!.nodeId)).toMatchObject({
    targetId: CHAIN_WITH_SAME_NAME.id,
    name: CHAIN_WITH_SAME_NAME.name,
  })
})

test('links from or to nodes that the file does not contain are left out and listed', () => {
  const [whole, broken] = [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 0, toIndex: 99, type: 'Failure' },
  ]
  const nodes = [{ name: 'Filter' }, { name: 'Log' }]
  const ruleChainConnections = [{ fromIndex: 7, type: 'Other' }]
  const { file, warnings } = withoutBrokenLinks({
    metadata: { nodes, connections: [whole, broken], ruleChainConnections },
  })
  expect(file).toEqual({ metadata: { nodes, connections: [whole], ruleChainConnections: [] } })
  expect(warnings).toEqual([
    { kind: 'missing-node', nodeName: 'Filter', detail: 'Failure' },
    { kind: 'missing-node', nodeName: '', detail: 'Other' },
  ])
})

test('a file without a rule chain or without its metadata is refused', () => {
  expect(isRuleChainFile({ ruleChain: { name: 'x' } })).toBe(false)
  expect(isRuleChainFile({ title: 'a dashboard' })).toBe(false)
  expect(isRuleChainFile({ ruleChain: { name: 'x' }, metadata: {} })).toBe(true)
})
