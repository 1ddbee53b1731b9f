import { entityId } from '@signalbox/model/entity-id'
import { useTranslation } from 'react-i18next'
import { EntityField } from '../../forms/entity/entity-field'
import styles from './audit-logs.module.css'

interface TenantFilterProps {
  tenantId: string | undefined
  onChange: (tenantId: string | null) => void
}

/** Filters the audit log by tenant. */
export function TenantFilter({ tenantId, onChange }: TenantFilterProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.filter}>
      <EntityField
        entityType="TENANT"
        label=""
        ariaLabel={t('audit-log.tenant-filter')}
        placeholder={t('audit-log.all-tenants')}
        value={tenantId ? entityId('TENANT', tenantId) : null}
        onChange={(id) => onChange(id?.id ?? null)}
      />
    </div>
  )
}
