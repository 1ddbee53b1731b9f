import type { RuleChain, RuleChainInput } from '@signalbox/model/rule-chains/rule-chain'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf, withDescription } from '../../entity/description'
import { requiredText } from '../../entity/form/form-texts'
import { FormCheckbox, FormText } from '../../forms/fields'

/** The values of the rule chain form. The error messages are i18n keys. */
export const RuleChainFormValues = z.object({
  name: requiredText('entity.name-required'),
  debugMode: z.boolean(),
  description: z.string().trim(),
})
export type RuleChainFormValues = z.infer<typeof RuleChainFormValues>

export const emptyRuleChain: RuleChainFormValues = { name: '', debugMode: false, description: '' }

/** The values of the form for a stored rule chain. */
export const toFormValues = (chain: RuleChain): RuleChainFormValues => ({
  name: chain.name,
  debugMode: chain.debugMode,
  description: descriptionOf(chain),
})

/** The chain to save: the stored chain with the values of the form. */
export const toRuleChain = (form: RuleChainFormValues, stored?: RuleChain): RuleChainInput => ({
  id: stored?.id,
  name: form.name,
  root: stored?.root ?? false,
  debugMode: form.debugMode,
  configuration: stored?.configuration,
  additionalInfo: withDescription(stored, form.description),
})

/** The fields of a rule chain, for adding and editing. */
export function RuleChainForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormCheckbox
        name="debugMode"
        label={t('rulechain.debug-mode')}
        help={t('rulechain.debug-hint')}
        disabled={disabled}
      />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}
