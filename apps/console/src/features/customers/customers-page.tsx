import { type Customer, isPublicCustomer } from '@signalbox/model/entities/customer'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { customerKeys, deleteCustomer, listCustomers, saveCustomer } from '../../api/entities/customers'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { nameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useDeletion } from '../../entity/use-confirmed-action'
import { shownCountry } from '../../i18n/country-names'
import { shownCustomer } from '../../i18n/customer-names'
import { CustomerDrawer } from './customer-drawer'
import { CustomerForm, CustomerFormValues, emptyCustomer, toCustomer } from './customer-form'

/** The customers of the tenant. Row actions open the pages with the users and entities of a customer. */
export function Component() {
  const { t } = useTranslation()
  const manageEntries = useManageEntries()
  const deleteEntry = useDeletion<Customer>({
    nameOf: (customer) => customer.title,
    remove: ({ id }, options) => deleteCustomer(id.id, options),
    queryKeys: [customerKeys.all],
    titleOne: (name) => t('customer.delete-title', { name }),
    titleMany: (count) => t('customer.delete-many-title', { count }),
    text: (count) => t('customer.delete-text', { count }),
  })
  const actionsOf = (customer: Customer, onActionDone: OnActionDone): MenuEntry[] => [
    ...manageEntries(customer),
    { ...deleteEntry([customer], onActionDone), disabled: isPublicCustomer(customer) },
  ]

  return (
    <EntityListPage<Customer>
      name="customers"
      title={t('customer.customers')}
      columns={columns(t)}
      nameOf={(customer) => shownCustomer(customer.title)}
      queryKey={customerKeys.list}
      load={listCustomers}
      searchLabel={t('customer.search')}
      formatSelectedText={(count) => t('customer.selected', { count })}
      emptyTitle={t('customer.no-customers')}
      emptyText={t('customer.no-customers-text')}
      toPhoneRow={(customer) => ({
        title: shownCustomer(customer.title),
        text: [customer.email, customer.city, shownCountry(customer.country)].filter(Boolean).join(' · '),
      })}
      rowActions={actionsOf}
      groupActions={(customers, onActionDone) => [deleteEntry(customers, onActionDone)]}
      isSelectable={(customer) => !isPublicCustomer(customer)}
      drawer={(navigation) => (
        <CustomerDrawer key={navigation.id} navigation={navigation} actionsOf={actionsOf} />
      )}
      add={{ label: t('customer.add-customer') }}
      addDialog={(props) => <AddCustomerDialog {...props} />}
    />
  )
}

function AddCustomerDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('customer.add-customer')}
      schema={CustomerFormValues}
      defaults={emptyCustomer}
      save={(values) => saveCustomer(toCustomer(values))}
      queryKeys={[customerKeys.all]}
      onClose={onClose}
      onSaved={(customer) => onAdded(customer.id.id)}
    >
      <FormColumn>
        <CustomerForm />
      </FormColumn>
    </SaveFormDialog>
  )
}

/** Links to the users and entities of a customer. The public customer has no users. */
function useManageEntries() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (customer: Customer): MenuEntry[] => {
    const isPublic = isPublicCustomer(customer)
    const goTo = (page: string) => () => navigate(`/customers/${customer.id.id}/${page}`)
    return [
      {
        id: 'users',
        label: t('customer.manage-users'),
        icon: 'account_circle',
        disabled: isPublic,
        onSelect: goTo('users'),
      },
      {
        id: 'assets',
        label: t(isPublic ? 'customer.manage-public-assets' : 'customer.manage-assets'),
        icon: 'domain',
        onSelect: goTo('assets'),
      },
      {
        id: 'devices',
        label: t(isPublic ? 'customer.manage-public-devices' : 'customer.manage-devices'),
        icon: 'devices_other',
        onSelect: goTo('devices'),
      },
      {
        id: 'entity-views',
        label: t(isPublic ? 'customer.manage-public-entity-views' : 'customer.manage-entity-views'),
        icon: 'view_quilt',
        onSelect: goTo('entityViews'),
      },
      {
        id: 'dashboards',
        label: t(isPublic ? 'customer.manage-public-dashboards' : 'customer.manage-dashboards'),
        icon: 'dashboard',
        onSelect: goTo('dashboards'),
      },
    ]
  }
}

const columns = (t: (key: string) => string): Column<Customer>[] => [
  nameColumn('title', t('entity.title'), (customer) => shownCustomer(customer.title)),
  textColumn('email', t('contact.email'), (customer) => customer.email, {
    compact: true,
    compactWidth: 98,
  }),
  textColumn('country', t('contact.country'), (customer) => shownCountry(customer.country)),
  textColumn('city', t('contact.city'), (customer) => customer.city),
  createdTimeColumn(),
]
