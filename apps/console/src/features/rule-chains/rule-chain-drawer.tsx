import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getRuleChain, ruleChainKeys, saveRuleChain } from '../../api/entities/rule-chains'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { RuleChainForm, RuleChainFormValues, toFormValues, toRuleChain } from './rule-chain-form'

interface RuleChainDrawerProps {
  navigation: DetailsNavigation
  actionsOf: (chain: RuleChain, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of a rule chain, without its nodes. */
export function RuleChainDrawer({ navigation, actionsOf }: RuleChainDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: chain,
    edit,
    details,
  } = useEntityDetails(navigation, 'RULE_CHAIN', actionsOf, {
    keys: ruleChainKeys,
    get: getRuleChain,
    save: (values, chain) => saveRuleChain(toRuleChain(values, chain)),
    schema: RuleChainFormValues,
    toForm: toFormValues,
  })

  return (
    <EntityDrawer
      {...details}
      icon="settings_ethernet"
      title={chain?.name ?? ''}
      subtitle={
        <>
          <span>{t('rulechain.rulechain-details')}</span>
          {chain?.root && <span>{t('rulechain.root')}</span>}
        </>
      }
      mayEdit
      copyIdLabel={t('rulechain.copy-id')}
      fields={() => <RuleChainForm disabled={!edit.editing} />}
    />
  )
}
