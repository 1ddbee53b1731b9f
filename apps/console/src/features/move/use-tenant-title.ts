import { useQuery } from '@tanstack/react-query'
import { getTenant, tenantKeys } from '../../api/entities/tenants'
import type { TransferTenantId } from '../../api/imports'

/** The title of the tenant that a system administrator has opened; undefined for the tenant of the user. */
export function useTenantTitle(tenantId: TransferTenantId): string | undefined {
  const { data } = useQuery({
    queryKey: tenantKeys.one(tenantId ?? ''),
    queryFn: () => getTenant(tenantId ?? ''),
    enabled: tenantId !== undefined,
  })
  return data?.title
}
