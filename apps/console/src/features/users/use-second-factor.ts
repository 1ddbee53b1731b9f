import type { User } from '@signalbox/model/entities/user'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../api/request/session'
import { getTwoFactorOf, resetTwoFactorOf, twoFactorKeys } from '../../api/two-factor'
import { useConfirmedAction } from '../../entity/use-confirmed-action'

/** Whether a user has a second factor, and the action that removes it, for example after the loss of the phone. */
export function useSecondFactor(user: User | undefined): { isOn: boolean; actions: MenuEntry[] } {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const id = user?.id.id ?? ''
  const { data } = useQuery({
    queryKey: twoFactorKeys.user(id),
    queryFn: () => getTwoFactorOf(id),
    enabled: user !== undefined,
  })
  const reset = useConfirmedAction<User>({
    nameOf: ({ email }) => email,
    question: ([item]) => ({
      title: t('two-factor.reset-title', { name: item?.email ?? '' }),
      text: t('two-factor.reset-text'),
      confirmLabel: t('two-factor.reset'),
    }),
    run: ({ id }, options) => resetTwoFactorOf(id.id, options),
    queryKeys: [twoFactorKeys.user(id)],
    doneText: () => t('two-factor.reset-done'),
  })
  const isOn = Boolean(data)
  if (!isOn || !user || id === claims.userId) return { isOn, actions: [] }
  return {
    isOn,
    actions: [
      {
        id: 'reset-two-factor',
        label: t('two-factor.reset'),
        icon: 'security',
        onSelect: () => void reset([user]),
      },
    ],
  }
}
