import type { User } from '@signalbox/model/entities/user'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import { listUsers, userKeys } from '../../api/entities/users'
import { nameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { EntityListPage } from '../../entity/list/entity-list-page'
import { AddUserDialog } from './add-user-dialog'
import { useUserActions } from './use-user-actions'
import { useUserContext } from './user-context'
import { UserDrawer } from './user-drawer'

/** The administrators of a tenant, or the users of a customer. */
export function Component() {
  const { t } = useTranslation()
  const context = useUserContext()
  const { rowActions, drawerActions, deleteEntry, isOneself, showActivationLink, dialog } = useUserActions()
  return (
    <>
      <EntityListPage<User>
        name="users"
        title={context.title}
        columns={columns(t)}
        nameOf={(user) => user.email}
        queryKey={(link) => userKeys.list(link, context.owner)}
        load={(link) => listUsers(link, context.owner)}
        searchLabel={t('user.search')}
        formatSelectedText={(count) => t('user.selected', { count })}
        emptyTitle={t('user.no-users')}
        emptyText={t('user.no-users-text')}
        toPhoneRow={(user) => ({
          title: user.email,
          text: [user.firstName, user.lastName].filter(Boolean).join(' '),
        })}
        rowActions={rowActions}
        groupActions={(users, onActionDone) => [deleteEntry(users, onActionDone)]}
        isSelectable={(user) => !isOneself(user)}
        drawer={(navigation) => (
          <UserDrawer
            key={navigation.id}
            navigation={navigation}
            context={context}
            actionsOf={drawerActions}
          />
        )}
        add={{ label: t('user.add-user') }}
        addDialog={(props) => <AddUserDialog {...props} context={context} onShowLink={showActivationLink} />}
      />
      {dialog}
    </>
  )
}

const columns = (t: (key: string) => string): Column<User>[] => [
  nameColumn('email', t('entity.email'), (user) => user.email),
  textColumn('firstName', t('user.first-name'), (user) => user.firstName, {
    compact: true,
    compactWidth: 98,
  }),
  textColumn('lastName', t('user.last-name'), (user) => user.lastName),
  createdTimeColumn(),
]
