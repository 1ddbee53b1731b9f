import { Page } from '@signalbox/ui/layout/page'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { AuditLogTable } from '../../entity/audit-log-table'
import { TenantFilter } from './tenant-filter'

/** The audit log of this tenant; for system administrators, of all tenants or a chosen one. */
export function Component() {
  const { authority } = useSignedIn()
  const [params, setParams] = useSearchParams()
  if (authority !== 'SYS_ADMIN')
    return (
      <Page>
        <AuditLogTable scope={null} />
      </Page>
    )
  const tenantId = params.get('tenant') ?? undefined
  return (
    <Page>
      <AuditLogTable
        key={tenantId}
        scope={{ everyTenant: true, tenantId }}
        filter={
          <TenantFilter
            tenantId={tenantId}
            onChange={(id) => setParams(id ? { tenant: id } : {}, { replace: true })}
          />
        }
      />
    </Page>
  )
}
