import { idOf } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import {
  type RuleChain,
  RuleChainInput,
  type RuleChainMetaData,
  RuleChainMetaDataInput,
  RuleNodeInput,
} from '@signalbox/model/rule-chains/rule-chain'
import { z } from 'zod'
import { loadChainNames } from '../../api/entities/open-rule-chain'
import {
  deleteRuleChain,
  getRuleChain,
  getRuleChainMetaData,
  getVersionedMetaData,
  saveRuleChain,
  saveVersionedMetaData,
} from '../../api/entities/rule-chains'
import { exportJson, without } from '../../entity/form/json-file'

const OWN_MEMBERS = ['id', 'createdTime', 'tenantId', 'customerId', 'ruleChainId']

/** Downloads a stored chain with its nodes as a file. */
export const exportRuleChain = (id: string) =>
  exportJson(async () => {
    const [chain, metadata, names] = await Promise.all([
      getRuleChain(id),
      getRuleChainMetaData(id),
      loadChainNames(),
    ])
    return { title: chain.name, content: exportedChain(chain, metadata, names) }
  })

/** The content of an export file: the chain without the members that belong to this installation, such as ids. */
export const exportedChain = (
  chain: RuleChain,
  metadata: Pick<RuleChainMetaData, 'ruleChainConnections'> & Pick<RuleChainMetaDataInput, 'nodes'>,
  chainNames: ReadonlyMap<string, string>,
) => ({
  ruleChain: { ...without(chain, OWN_MEMBERS), firstRuleNodeId: null, root: false },
  metadata: {
    ...without(metadata, OWN_MEMBERS),
    nodes: metadata.nodes.map((node) => without(node, OWN_MEMBERS)),
    // Ids differ between installations: with the name, another server can offer its chain of the same name.
    ruleChainConnections:
      metadata.ruleChainConnections?.map((link) => {
        const ruleChainName = chainNames.get(link.targetRuleChainId.id)
        return ruleChainName === undefined
          ? link
          : { ...link, additionalInfo: { ...link.additionalInfo, ruleChainName } }
      }) ?? null,
  },
})

const StoredId = idOf('RULE_NODE')

/** Files of other installations have node ids as plain texts, or no ids. Only ids in our own format are kept. */
const FileNode = RuleNodeInput.omit({ id: true }).extend({
  id: z
    .unknown()
    .optional()
    .transform((id) => StoredId.safeParse(id).data),
})

const RuleChainFile = z.object({
  ruleChain: RuleChainInput.omit({ id: true }).extend({ name: z.string().trim().min(1).max(255) }),
  metadata: RuleChainMetaDataInput.omit({ ruleChainId: true }).extend({
    nodes: z
      .array(FileNode)
      .max(2000)
      .nullish()
      .transform((nodes) => nodes ?? []),
  }),
})
type RuleChainFile = z.infer<typeof RuleChainFile>

/** Whether a document has the form of a rule chain file. The server checks its content and reports errors. */
export const isRuleChainFile = (document: Record<string, unknown>) =>
  isObject(document.ruleChain) && isObject(document.metadata)

/** The chain and the nodes of a version; undefined if the document has another form. */
export const readRuleChainFile = (document: unknown): RuleChainFile | undefined =>
  RuleChainFile.safeParse(document).data

/** Saves chain and nodes. A chain whose nodes are refused is deleted again, so that nothing is partly saved. */
export async function importRuleChain(
  ruleChain: RuleChainInput,
  content: Omit<RuleChainMetaDataInput, 'ruleChainId'>,
): Promise<{ chain: RuleChain; metadata: RuleChainMetaData }> {
  const chain = await saveRuleChain({ ...ruleChain, root: false }, { ignoreErrors: true })
  try {
    const { version } = await getVersionedMetaData(chain.id.id)
    const nodes = content.nodes.map(({ id, ...node }) => node)
    const metadata = await saveVersionedMetaData({ ...content, nodes, ruleChainId: chain.id, version })
    return { chain, metadata }
  } catch (error) {
    // The reason of the refusal is reported, even if the chain cannot be deleted.
    await deleteRuleChain(chain.id.id).catch(() => undefined)
    throw error
  }
}
