import { useTranslation } from 'react-i18next'
import { entityChoiceKeys } from '../../api/entity-search'
import { entityViewKeys, saveEntityView } from '../../api/entity-views'
import { AddEntityDialog } from '../../entity/add-entity-dialog'
import { FormColumn } from '../../entity/details-form'
import type { AddDialogProps } from '../../entity/entity-list-page'
import { EntityViewForm, EntityViewFormValues, emptyEntityView, toEntityView } from './entity-view-form'

/** A new entity view. */
export function AddEntityViewDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <AddEntityDialog
      title={t('entity-view.add')}
      width={800}
      schema={EntityViewFormValues}
      defaults={emptyEntityView}
      save={(values) => saveEntityView(toEntityView(values))}
      queryKeys={[entityViewKeys.all, entityChoiceKeys.subtypes('ENTITY_VIEW')]}
      onClose={onClose}
      onAdded={(view) => onAdded(view.id.id)}
    >
      <FormColumn>
        <EntityViewForm />
      </FormColumn>
    </AddEntityDialog>
  )
}
