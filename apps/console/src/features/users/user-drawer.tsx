import type { User } from '@signalbox/model/user'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getUser, saveUser, userKeys } from '../../api/users'
import { useCommonTabs } from '../../entity/common-tabs'
import { DetailsForm } from '../../entity/details-form'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DrawerPlace, Settle } from '../../entity/entity-list-page'
import { useEditForm } from '../../entity/use-edit-form'
import type { UserContext } from './user-context'
import { toFormValues, toUser, UserForm, UserFormValues } from './user-form'

interface UserDrawerProps {
  place: DrawerPlace
  context: UserContext
  actionsOf: (user: User, settle: Settle) => MenuEntry[]
}

/** Everything about one user. */
export function UserDrawer({ place, context, actionsOf }: UserDrawerProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id } = place
  const query = useQuery({ queryKey: userKeys.one(id), queryFn: () => getUser(id) })
  const user = query.data
  const edit = useEditForm({
    schema: UserFormValues,
    stored: user && toFormValues(user),
    reload: async () => toFormValues(await getUser(id)),
    save: async (values) => {
      await saveUser(toUser(values, context, user))
      await queryClient.invalidateQueries({ queryKey: userKeys.all })
    },
  })
  const tabs = useCommonTabs({ entityType: 'USER', id })
  const actions = user ? actionsOf(user, place.settle) : []
  const isDisabled = user?.additionalInfo?.userCredentialsEnabled === false

  return (
    <EntityDrawer
      place={place}
      icon="account_circle"
      title={user?.email ?? ''}
      subtitle={
        <>
          <span>{t('user.user-details')}</span>
          {isDisabled && <span>{t('user.is-disabled')}</span>}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit
      actions={actions}
      tabs={tabs}
      details={() =>
        user && (
          <DetailsForm editing={edit.editing} actions={actions} id={id} copyIdLabel={t('user.copy-id')}>
            <UserForm context={context} disabled={!edit.editing} />
          </DetailsForm>
        )
      }
    />
  )
}
