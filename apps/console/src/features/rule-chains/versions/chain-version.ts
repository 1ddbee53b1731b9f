import type { Version } from '@signalbox/model/entities/version'
import type { ChainDraft } from '../model/chain-draft'
import { readChain } from '../model/read-chain'
import { readRuleChainFile } from '../rule-chain-file'

/** The content of a stored version; undefined if it cannot be read. */
export function chainOfVersion(
  { document }: Version,
  chainNames: ReadonlyMap<string, string>,
): ChainDraft | undefined {
  const file = readRuleChainFile(document)
  return file && readChain(file.metadata, chainNames)
}
