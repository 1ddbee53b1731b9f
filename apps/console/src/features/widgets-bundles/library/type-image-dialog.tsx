import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { FormColumn } from '../../../entity/form/details-form'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { typeImage, withImage } from '../../../entity/widget-library/type-image'
import { FormImage } from '../../../forms/values/file-fields'
import { changeType } from './change-type'

const Values = z.object({ image: z.string().max(400_000, 'widgets-bundle.image-too-large').nullable() })

/** Sets an image that the library and the gallery show instead of the preview of a widget type. */
export function TypeImageDialog({ type, onClose }: { type: WidgetType; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('widget-library.image')}
      schema={Values}
      defaults={{ image: typeImage(type) }}
      save={({ image }) =>
        changeType(type, ({ descriptor }) => ({ descriptor: withImage(descriptor, image) }))
      }
      queryKeys={bundleChangeKeys}
      submitLabel={t('action.save')}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <p>{t('widget-library.image-text')}</p>
        <FormImage name="image" label={t('widget-library.image')} />
      </FormColumn>
    </SaveFormDialog>
  )
}
