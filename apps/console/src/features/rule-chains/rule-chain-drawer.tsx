import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getRuleChain, ruleChainKeys, saveRuleChain } from '../../api/entities/rule-chains'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDrawer } from '../../entity/entity-drawer'
import { useEditedEntity } from '../../entity/form/use-edited-entity'
import type { DrawerPlace, Settle } from '../../entity/list/entity-list-page'
import { RuleChainForm, RuleChainFormValues, toFormValues, toRuleChain } from './rule-chain-form'

interface RuleChainDrawerProps {
  place: DrawerPlace
  actionsOf: (chain: RuleChain, settle: Settle) => MenuEntry[]
}

/** The details of a rule chain, without its nodes. */
export function RuleChainDrawer({ place, actionsOf }: RuleChainDrawerProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: ruleChainKeys,
    get: getRuleChain,
    save: (values, chain) => saveRuleChain(toRuleChain(values, chain)),
    schema: RuleChainFormValues,
    toForm: toFormValues,
  })
  const chain = query.data
  const tabs = useCommonTabs({ entityType: 'RULE_CHAIN', id })
  const actions = chain ? actionsOf(chain, place.settle) : []

  return (
    <EntityDrawer
      place={place}
      icon="settings_ethernet"
      title={chain?.name ?? ''}
      subtitle={
        <>
          <span>{t('rulechain.rulechain-details')}</span>
          {chain?.root && <span>{t('rulechain.root')}</span>}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('rulechain.copy-id')}
      fields={() => <RuleChainForm disabled={!edit.editing} />}
    />
  )
}
