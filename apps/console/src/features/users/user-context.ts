import type { Authority } from '@signalbox/model/entities/authority'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { customerKeys, getCustomerShortInfo } from '../../api/entities/customers'
import { getTenant, tenantKeys } from '../../api/entities/tenants'
import type { UserOwner } from '../../api/entities/users'
import { useSignedIn } from '../../api/request/session'

/** The owner of the users on the page, and the role of these users. */
export interface UserContext {
  owner: UserOwner
  authority: Authority
  /** The title of the page, such as "Acme: Tenant admins". */
  title: string
  /** The tenant and customer of a user that the page saves. */
  belongsTo: {
    tenantId: { entityType: 'TENANT'; id: string }
    customerId?: { entityType: 'CUSTOMER'; id: string }
  }
}

/** The context from the URL: the administrators of a tenant, or the users of a customer. */
export function useUserContext(): UserContext {
  const { t } = useTranslation()
  const { tenantId, customerId = '' } = useParams()
  const { claims } = useSignedIn()
  const { data: tenant } = useQuery({
    queryKey: tenantKeys.one(tenantId ?? ''),
    queryFn: () => getTenant(tenantId ?? ''),
    enabled: tenantId !== undefined,
  })
  const { data: customer } = useQuery({
    queryKey: customerKeys.short(customerId),
    queryFn: () => getCustomerShortInfo(customerId),
    enabled: tenantId === undefined,
  })
  const title = (things: string, owner: string | undefined) =>
    owner === undefined ? things : t('customer.things-of', { things, customer: owner })

  if (tenantId !== undefined) {
    return {
      owner: { tenantId },
      authority: 'TENANT_ADMIN',
      title: title(t('tenant.admins'), tenant?.title),
      belongsTo: { tenantId: { entityType: 'TENANT', id: tenantId } },
    }
  }
  return {
    owner: { customerId },
    authority: 'CUSTOMER_USER',
    title: title(t('customer.users'), customer?.title),
    belongsTo: {
      tenantId: { entityType: 'TENANT', id: claims.tenantId ?? '' },
      customerId: { entityType: 'CUSTOMER', id: customerId },
    },
  }
}
