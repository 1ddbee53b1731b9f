import type { EntityId } from '@signalbox/model/entity-id'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getDefaultTenantProfile } from '../../api/entities/tenant-profiles'
import { EntityField } from './entity-field'

type TenantProfileFieldProps = FieldProps<EntityId | null> & {
  /** Selects the default profile while nothing is chosen. */
  selectDefault?: boolean
  onCreate?: ((name: string) => void) | undefined
  onEdit?: (id: string) => void
}

/** Finds a tenant profile by name. */
export function TenantProfileField({ selectDefault, onEdit, ...props }: TenantProfileFieldProps) {
  const { t } = useTranslation()
  const { value } = props
  const latest = useRef(props.onChange)
  latest.current = props.onChange
  const isPreselecting = selectDefault === true && !value
  useEffect(() => {
    if (!isPreselecting) return
    // Set when the user chooses a profile during the request.
    let isCanceled = false
    getDefaultTenantProfile().then(
      ({ id }) => !isCanceled && latest.current({ entityType: 'TENANT_PROFILE', id: id.id }),
      () => undefined, // Without a response, no profile is preselected.
    )
    return () => {
      isCanceled = true
    }
  }, [isPreselecting])

  return (
    <EntityField
      {...props}
      entityType="TENANT_PROFILE"
      end={
        onEdit &&
        value && (
          <IconButton
            icon="edit"
            size="small"
            label={t('picker.edit-chosen')}
            onClick={() => onEdit(value.id)}
          />
        )
      }
    />
  )
}
