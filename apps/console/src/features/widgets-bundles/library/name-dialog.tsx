import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { FormColumn } from '../../../entity/form/details-form'
import { requiredText } from '../../../entity/form/form-texts'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { FormText } from '../../../forms/fields'

const Values = z.object({ name: requiredText('entity.name-required') })

interface NameDialogProps {
  title: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a widget type or of the copy of a bundle, and passes the name to `save`. */
export function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={title}
      schema={Values}
      defaults={{ name }}
      save={(values) => save(values.name)}
      queryKeys={bundleChangeKeys}
      submitLabel={t('action.save')}
      canSubmitUnchanged
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <FormText name="name" label={t('entity.name')} required autoFocus />
      </FormColumn>
    </SaveFormDialog>
  )
}
