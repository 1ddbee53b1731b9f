import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { downloadJson } from '../../../entity/form/json-file'
import type { ChainDraft } from '../model/chain-draft'
import { writeChain } from '../model/write-chain'
import { exportedChain } from '../rule-chain-file'

/** Downloads the chain on the canvas as a file, with changes that are not saved yet. */
export const exportDraft = (chain: RuleChain, draft: ChainDraft) =>
  downloadJson(chain.name, exportedChain(chain, writeChain(draft), chainNames(draft)))

const chainNames = ({ nodes }: ChainDraft) =>
  new Map(
    nodes.flatMap((node) => (node.kind === 'chain' && node.targetId ? [[node.targetId, node.name]] : [])),
  )
