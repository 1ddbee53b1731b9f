import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bundleChangeKeys } from '../../api/entities/widget-types'
import { FormWidgetsBundle } from '../../forms/entity/widgets-bundle-field'
import { FormText } from '../../forms/fields'
import { FormColumn } from './details-form'
import { requiredText } from './form-texts'
import { SaveFormDialog } from './save-form-dialog'

const Values = z.object({
  name: requiredText('entity.name-required'),
  bundle: z
    .custom<WidgetsBundle>()
    .nullable()
    .check((ctx) => {
      if (!ctx.value)
        ctx.issues.push({ code: 'custom', input: ctx.value, message: 'widget-library.bundle-required' })
    }),
})
type Values = z.infer<typeof Values>

interface CopyTypeFormProps<Saved> {
  title: string
  name: string
  scope: 'system' | 'tenant'
  save: (name: string, bundle: WidgetsBundle) => Promise<Saved>
  onClose: () => void
  onSaved: (saved: Saved, bundle: WidgetsBundle) => void
}

/** A dialog for the name and the bundle of a copy of a widget type. */
export function CopyTypeForm<Saved>(props: CopyTypeFormProps<Saved>) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog<Values, Saved>
      title={props.title}
      schema={Values}
      defaults={{ name: props.name, bundle: null }}
      save={({ name, bundle }) => props.save(name, bundle!)}
      queryKeys={bundleChangeKeys}
      submitLabel={t('action.save')}
      onClose={props.onClose}
      onSaved={(saved, { bundle }) => props.onSaved(saved, bundle!)}
    >
      <FormColumn>
        <FormText name="name" label={t('entity.name')} required autoFocus />
        <FormWidgetsBundle
          name="bundle"
          required
          label={t('entity-type.WIDGETS_BUNDLE')}
          scope={props.scope}
          preselect="first"
          help={t('widget-library.bundle-help')}
        />
      </FormColumn>
    </SaveFormDialog>
  )
}
