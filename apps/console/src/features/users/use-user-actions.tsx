import type { User } from '@signalbox/model/entities/user'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteUser,
  getActivationLink,
  getTokensOf,
  resendActivation,
  setUserEnabled,
  userKeys,
} from '../../api/entities/users'
import { useSignedIn } from '../../api/request/session'
import { storeTokens } from '../../api/request/tokens'
import { basePath } from '../../base-path'
import type { OnActionDone } from '../../entity/list/entity-list-page'
import { useDeletion } from '../../entity/use-confirmed-action'
import { mayLeavePage } from '../../forms/use-leave-guard'
import { ActivationLinkDialog } from './activation-link-dialog'

/** The actions of an administrator on users, for the list and for the details of a user. */
export function useUserActions() {
  const { t } = useTranslation()
  const { tokenAccessEnabled, claims } = useSignedIn()
  const queryClient = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const deleteEntry = useDeletion<User>({
    nameOf: (user) => user.email,
    remove: ({ id }, options) => deleteUser(id.id, options),
    queryKeys: [userKeys.all],
    titleOne: (name) => t('user.delete-title', { name }),
    titleMany: (count) => t('user.delete-many-title', { count }),
    text: (count) => t('user.delete-text', { count }),
  })

  /** Signs in as another user. Loads the console again, because all loaded data belongs to the administrator. */
  async function signInAs(user: User) {
    if (!(await mayLeavePage())) return
    storeTokens(await getTokensOf(user.id.id))
    window.location.assign(`${basePath}/`)
  }

  async function setEnabled(user: User, enabled: boolean) {
    await setUserEnabled(user.id.id, enabled)
    showToast({ type: 'success', text: t(enabled ? 'user.enabled' : 'user.disabled') })
    await queryClient.invalidateQueries({ queryKey: userKeys.all })
  }

  async function resend(user: User) {
    await resendActivation(user.email)
    showToast({ type: 'success', text: t('user.activation-sent') })
  }

  /** Ignores the rejection of an action: the request layer has shown the error. */
  const ignoreRejection = (work: Promise<unknown>) => void work.catch(() => undefined)
  const showActivationLink = (userId: string) => ignoreRejection(getActivationLink(userId).then(setLink))
  const isOneself = (user: User) => user.id.id === claims.userId

  const loginEntry = (user: User): MenuEntry[] =>
    tokenAccessEnabled
      ? [
          {
            id: 'login-as',
            label: t('user.login-as'),
            icon: 'login',
            disabled: isOneself(user),
            onSelect: () => ignoreRejection(signInAs(user)),
          },
        ]
      : []

  const rowActions = (user: User, onActionDone: OnActionDone): MenuEntry[] => [
    ...loginEntry(user),
    { ...deleteEntry([user], onActionDone), disabled: isOneself(user) },
  ]

  function drawerActions(user: User, onActionDone: OnActionDone): MenuEntry[] {
    const isEnabled = user.additionalInfo?.userCredentialsEnabled !== false
    return [
      {
        id: 'enable',
        label: t(isEnabled ? 'user.disable-account' : 'user.enable-account'),
        icon: isEnabled ? 'person_off' : 'person_add',
        onSelect: () => ignoreRejection(setEnabled(user, !isEnabled)),
      },
      {
        id: 'activation-link',
        label: t('user.display-activation-link'),
        icon: 'link',
        onSelect: () => showActivationLink(user.id.id),
      },
      {
        id: 'resend',
        label: t('user.resend-activation'),
        icon: 'mail',
        onSelect: () => ignoreRejection(resend(user)),
      },
      ...rowActions(user, onActionDone),
    ]
  }

  const dialog = link !== null && <ActivationLinkDialog link={link} onClose={() => setLink(null)} />
  return { rowActions, drawerActions, deleteEntry, isOneself, showActivationLink, dialog }
}
