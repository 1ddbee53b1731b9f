import type { User } from '@signalbox/model/entities/user'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getUser, saveUser, userKeys } from '../../api/entities/users'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { useSecondFactor } from './use-second-factor'
import type { UserContext } from './user-context'
import { toFormValues, toUser, UserForm, UserFormValues } from './user-form'

interface UserDrawerProps {
  navigation: DetailsNavigation
  context: UserContext
  actionsOf: (user: User, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of one user. */
export function UserDrawer({ navigation, context, actionsOf }: UserDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: user,
    edit,
    details,
  } = useEntityDetails(navigation, 'USER', actionsOf, {
    keys: userKeys,
    // Without an error toast, because the drawer shows the error.
    get: (id) => getUser(id, { ignoreErrors: true }),
    save: (values, user) => saveUser(toUser(values, context, user)),
    schema: UserFormValues,
    toForm: toFormValues,
  })
  const secondFactor = useSecondFactor(user)
  const actions = [...details.actions, ...(user ? secondFactor.actions : [])]
  const isDisabled = user?.additionalInfo?.userCredentialsEnabled === false

  return (
    <EntityDrawer
      {...details}
      icon="account_circle"
      title={user?.email ?? ''}
      subtitle={
        <>
          <span>{t('user.user-details')}</span>
          {isDisabled && <span>{t('user.is-disabled')}</span>}
          {secondFactor.isOn && <span>{t('two-factor.is-on')}</span>}
        </>
      }
      mayEdit
      actions={actions}
      copyIdLabel={t('user.copy-id')}
      fields={() => <UserForm context={context} disabled={!edit.editing} />}
    />
  )
}
