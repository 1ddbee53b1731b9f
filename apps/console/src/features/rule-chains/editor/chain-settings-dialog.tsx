import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { useTranslation } from 'react-i18next'
import { ruleChainKeys, saveRuleChain } from '../../../api/entities/rule-chains'
import { entityChoiceKeys } from '../../../api/search/entity-search'
import { FormColumn } from '../../../entity/form/details-form'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { RuleChainForm, RuleChainFormValues, toFormValues, toRuleChain } from '../rule-chain-form'

/** Name, debug mode and description of the chain. The dialog saves them immediately, not with the draft. */
export function ChainSettingsDialog({ chain, onClose }: { chain: RuleChain; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('rule-editor.chain-settings')}
      submitLabel={t('action.save')}
      schema={RuleChainFormValues}
      defaults={toFormValues(chain)}
      save={(values) => saveRuleChain(toRuleChain(values, chain))}
      queryKeys={[ruleChainKeys.all, entityChoiceKeys.one(chain.id)]}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <RuleChainForm />
      </FormColumn>
    </SaveFormDialog>
  )
}
