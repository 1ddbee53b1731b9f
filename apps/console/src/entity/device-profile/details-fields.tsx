import { useTranslation } from 'react-i18next'
import { FormQueue } from '../../forms/entity/queue-field'
import { FormRuleChain } from '../../forms/entity/rule-chain-field'
import { FormText } from '../../forms/fields'

/** The name and description of a device profile, and the rule chain and queue for messages of its devices. */
export function DetailsFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormRuleChain
        name="ruleChainId"
        label={t('device-profile.rule-chain')}
        help={t('device-profile.rule-chain-help')}
        canCreate
        disabled={disabled}
      />
      <FormQueue
        name="queueName"
        label={t('device-profile.queue')}
        help={t('device-profile.queue-help')}
        disabled={disabled}
      />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}
