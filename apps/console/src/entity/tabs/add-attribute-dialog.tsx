import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { attributeKeys, saveAttributes } from '../../api/telemetry/attributes'
import { FormText } from '../../forms/fields'
import { FormValue } from '../../forms/values/value-field'
import { requiredText } from '../form/form-texts'
import { SaveFormDialog } from '../form/save-form-dialog'
import styles from './tabs.module.css'

interface AddAttributeDialogProps {
  entityId: EntityId
  scope: AttributeScope
  onClose: () => void
  onSaved: () => void
}

const NewAttribute = z.object({
  key: requiredText('attribute.key-required'),
  value: z.unknown().refine((value) => value !== null && value !== undefined, 'value.string-value-required'),
})

/** A new attribute, or a new value of an existing one. */
export function AddAttributeDialog({ entityId, scope, onClose, onSaved }: AddAttributeDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('attribute.add')}
      schema={NewAttribute}
      defaults={{ key: '', value: null }}
      save={({ key, value }) => saveAttributes(entityId, scope, { [key]: value })}
      queryKeys={[attributeKeys.of(entityId, scope)]}
      onClose={onClose}
      onSaved={() => {
        onSaved()
        onClose()
      }}
    >
      <div className={styles.fields}>
        <FormText name="key" label={t('attribute.key')} required autoFocus />
        <FormValue name="value" required />
      </div>
    </SaveFormDialog>
  )
}
