import { Page } from '@signalbox/ui/page'
import { AuditLogTable } from '../../entity/audit-log-table'

/** Everything that people did in this tenant. */
export function Component() {
  return (
    <Page>
      <AuditLogTable scope={null} />
    </Page>
  )
}
