import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { customerKeys, getCustomerShortInfo } from '../api/entities/customers'
import { useSignedIn } from '../api/request/session'

/** The owner of the listed entities: the tenant, a customer of the tenant, or the user's own customer. */
export type Scope =
  | { kind: 'tenant'; customerId?: undefined }
  | { kind: 'customer'; customerId: string }
  | { kind: 'customer-user'; customerId: string }

/** The scope of the open page, from its URL and the user's role. */
export function useScope(): Scope {
  const { customerId } = useParams()
  const { authority, claims } = useSignedIn()
  if (authority === 'CUSTOMER_USER') return { kind: 'customer-user', customerId: claims.customerId ?? '' }
  return customerId ? { kind: 'customer', customerId } : { kind: 'tenant' }
}

/** The title of a list; a list of a customer's entities has the customer's name in its title. */
export function useScopeTitle({ kind, customerId }: Scope, title: string): string {
  const { t } = useTranslation()
  const { data: customer } = useQuery({
    queryKey: customerKeys.short(customerId ?? ''),
    queryFn: () => getCustomerShortInfo(customerId ?? ''),
    enabled: kind === 'customer',
  })
  if (kind !== 'customer' || !customer) return title
  return customer.isPublic
    ? t('customer.public-things', { things: title })
    : t('customer.things-of', { things: title, customer: customer.title })
}
