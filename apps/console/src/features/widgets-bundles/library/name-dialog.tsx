import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { AddEntityDialog } from '../../../entity/form/add-entity-dialog'
import { FormColumn } from '../../../entity/form/details-form'
import { requiredText } from '../../../entity/form/form-texts'
import { FormText } from '../../../forms/fields'

const Values = z.object({ name: requiredText('entity.name-required') })

interface NameDialogProps {
  title: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a widget type or of the copy of a bundle, and saves it. */
export function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  return (
    <AddEntityDialog
      title={title}
      schema={Values}
      defaults={{ name }}
      save={(values) => save(values.name)}
      queryKeys={bundleChangeKeys}
      submitLabel={t('action.save')}
      canSubmitUnchanged
      onClose={onClose}
      onAdded={onClose}
    >
      <FormColumn>
        <FormText name="name" label={t('entity.name')} required autoFocus />
      </FormColumn>
    </AddEntityDialog>
  )
}
