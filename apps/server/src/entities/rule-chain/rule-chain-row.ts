import { fieldMissing } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { RuleChain, RuleChainInput } from '@signalbox/model/rule-chains/rule-chain'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/** The table row of a rule chain, without its tenant. */
export function rowOf(input: RuleChainInput, stored?: RuleChain) {
  if (!input.name?.trim()) throw fieldMissing('Rule chain', 'name')
  return {
    id: stored?.id.id ?? newId(),
    created_time: stored?.createdTime ?? Date.now(),
    name: input.name,
    // There is always one root chain: the flag is only removed by setting it on another chain.
    root: input.root || (stored?.root ?? false),
    debug_mode: input.debugMode,
    configuration: json(input.configuration),
    additional_info: json(input.additionalInfo),
  }
}

/** The record of a saved chain for the audit log and the rule engine. */
export const chainRecord = (chain: RuleChain) => ({
  entityId: chain.id,
  entityName: chain.name,
  data: { entity: asJson(chain) },
})
