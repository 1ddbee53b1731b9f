import { ACTION_TYPES } from '@signalbox/model/entities/audit-log'
import { Page } from '@signalbox/ui/layout/page'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { AuditLogTable } from '../../entity/audit-log-table'
import { ActionFilter } from './action-filter'
import { TenantFilter } from './tenant-filter'

/** The audit log of the tenant. For system administrators: of all tenants or of a chosen tenant. */
export function Component() {
  const isSystem = useSignedIn().authority === 'SYS_ADMIN'
  const [params, setParams] = useSearchParams()
  const tenantId = params.get('tenant') ?? undefined
  const action = ACTION_TYPES.find((type) => type === params.get('action'))

  /** Changes a filter and returns to the first page. */
  function setFilter(name: string, value: string | null) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }

  return (
    <Page>
      <AuditLogTable
        scope={isSystem ? { everyTenant: true, tenantId } : null}
        action={action}
        filter={
          <>
            {isSystem && <TenantFilter tenantId={tenantId} onChange={(id) => setFilter('tenant', id)} />}
            <ActionFilter action={action} onChange={(next) => setFilter('action', next)} />
          </>
        }
      />
    </Page>
  )
}
