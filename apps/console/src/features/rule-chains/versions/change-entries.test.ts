import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { ChainDraft } from '../model/chain-draft'
import { compareChains } from '../model/compare-chains'
import { changeEntries } from './change-entries'

const t = ((key: string) => key) as TFunction

const draft = (configuration: ChainDraft['nodes'][number]['info']): ChainDraft => ({
  nodes: [
    {
      kind: 'node',
      id: 'a',
      type: 'com.example.Unknown',
      name: 'Send',
      debugMode: false,
      configuration,
      info: {},
      x: 0,
      y: 0,
    },
  ],
  links: [],
  firstId: 'a',
})

test('a changed setting of an unknown node class is named by its whole key, even if the key contains dots', () => {
  const comparison = compareChains(draft({ 'retry.count': 1 }), draft({ 'retry.count': 2 }))
  expect(changeEntries(comparison, new Map(), t)).toEqual([
    { id: 'a', kind: 'changed', title: 'Send', text: 'retry.count' },
  ])
})
