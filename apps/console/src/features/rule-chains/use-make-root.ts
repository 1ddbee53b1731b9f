import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { useTranslation } from 'react-i18next'
import { makeRuleChainRoot, ruleChainKeys } from '../../api/entities/rule-chains'
import { useConfirmedAction } from '../../entity/use-confirmed-action'

/** Makes a chain the root chain, after a confirmation. */
export function useMakeRoot() {
  const { t } = useTranslation()
  return useConfirmedAction<RuleChain>({
    nameOf: (chain) => chain.name,
    queryKeys: [ruleChainKeys.all],
    question: ([first]) => ({
      title: t('rulechain.make-root-title', { name: first?.name }),
      text: t('rulechain.make-root-text'),
      confirmLabel: t('rulechain.make-root'),
    }),
    run: ({ id }, options) => makeRuleChainRoot(id.id, options),
  })
}
