import { useTranslation } from 'react-i18next'
import { entityViewKeys, saveEntityView } from '../../api/entities/entity-views'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import type { AddDialogProps } from '../../entity/list/entity-list-page'
import { EntityViewForm, EntityViewFormValues, emptyEntityView, toEntityView } from './entity-view-form'

/** Adds an entity view for the chosen entity, keys and period. */
export function AddEntityViewDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('entity-view.add')}
      width={800}
      schema={EntityViewFormValues}
      defaults={emptyEntityView}
      save={(values) => saveEntityView(toEntityView(values))}
      queryKeys={[entityViewKeys.all, entityChoiceKeys.subtypes('ENTITY_VIEW')]}
      onClose={onClose}
      onSaved={(view) => onAdded(view.id.id)}
    >
      <FormColumn>
        <EntityViewForm />
      </FormColumn>
    </SaveFormDialog>
  )
}
