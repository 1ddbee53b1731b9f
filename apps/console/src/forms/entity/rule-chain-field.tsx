import type { EntityId } from '@signalbox/model/entity-id'
import { confirm } from '@signalbox/ui/feedback/confirm'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { createDefaultRuleChain } from '../../api/entities/rule-chains'
import { bound } from '../bound'
import { EntityField } from './entity-field'

type RuleChainFieldProps = FieldProps<EntityId | null> & {
  /** Offers to create a rule chain with the typed name and the nodes that a new device profile needs. */
  canCreate?: boolean
}

/** Finds a rule chain by name. */
export function RuleChainField({ canCreate, ...props }: RuleChainFieldProps) {
  const { t } = useTranslation()

  async function onCreate(name: string) {
    const isConfirmed = await confirm({
      title: t('rule-chain-field.create-title', { name }),
      text: t('rule-chain-field.create-text'),
      confirmLabel: t('rule-chain-field.create-yes'),
    })
    if (!isConfirmed) return
    try {
      props.onChange((await createDefaultRuleChain(name)).id)
    } catch {
      // The request layer has shown the error; the field keeps its value.
    }
  }

  return (
    <EntityField
      {...props}
      entityType="RULE_CHAIN"
      onCreate={canCreate ? (name) => void onCreate(name) : undefined}
    />
  )
}

export const FormRuleChain = bound(RuleChainField)
