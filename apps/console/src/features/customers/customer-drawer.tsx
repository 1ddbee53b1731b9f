import { type Customer, isPublicCustomer } from '@signalbox/model/entities/customer'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { customerKeys, getCustomer, saveCustomer } from '../../api/entities/customers'
import { EntityDrawer } from '../../entity/entity-drawer'
import { Note } from '../../entity/form/details-form'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { shownCustomer } from '../../i18n/customer-names'
import { CustomerForm, CustomerFormValues, toCustomer, toFormValues } from './customer-form'

interface CustomerDrawerProps {
  navigation: DetailsNavigation
  actionsOf: (customer: Customer, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of one customer. The public customer cannot be edited. */
export function CustomerDrawer({ navigation, actionsOf }: CustomerDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: customer,
    edit,
    details,
  } = useEntityDetails(navigation, 'CUSTOMER', actionsOf, {
    keys: customerKeys,
    get: getCustomer,
    save: (values, customer) => saveCustomer(toCustomer(values, customer)),
    schema: CustomerFormValues,
    toForm: toFormValues,
  })
  const isPublic = customer !== undefined && isPublicCustomer(customer)

  return (
    <EntityDrawer
      {...details}
      icon="supervisor_account"
      title={shownCustomer(customer?.title ?? '')}
      subtitle={<span>{t('customer.customer-details')}</span>}
      mayEdit={!isPublic}
      copyIdLabel={t('customer.copy-id')}
      note={isPublic && <Note>{t('customer.public-text')}</Note>}
      fields={() => !isPublic && <CustomerForm disabled={!edit.editing} />}
    />
  )
}
