import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { FormColumn } from '../../../entity/form/details-form'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { deprecationOf, withDeprecation } from '../../../entity/widget-library/deprecation'
import { type LibraryType, useLibrary } from '../../../entity/widget-library/use-library'
import { FormSelect } from '../../../forms/fields'
import { shownTypeName } from '../../../i18n/widget-names'
import { changeType } from './change-type'

const Values = z.object({ useInstead: z.string() })

/**
 * Deprecates a type: the gallery no longer offers it for new widgets, and the library shows which type to use instead.
 */
export function DeprecateDialog({ listed, onClose }: { listed: LibraryType; onClose: () => void }) {
  const { t } = useTranslation()
  const { types } = useLibrary()
  const { type, bundle } = listed
  const replacements = types.filter(
    (other) =>
      other.bundle.id.id === bundle.id.id && other.type.id.id !== type.id.id && !deprecationOf(other.type),
  )
  return (
    <SaveFormDialog<z.infer<typeof Values>, WidgetType>
      title={t('widget-library.deprecate-title', { name: shownTypeName(type) })}
      schema={Values}
      defaults={{ useInstead: '' }}
      save={({ useInstead }) =>
        changeType(type, ({ descriptor }) => ({ descriptor: withDeprecation(descriptor, { useInstead }) }))
      }
      queryKeys={bundleChangeKeys}
      submitLabel={t('widget-library.deprecate')}
      canSubmitUnchanged
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <p>{t('widget-library.deprecate-text')}</p>
        <FormSelect
          name="useInstead"
          label={t('widget-library.use-instead')}
          options={[
            { value: '', label: t('widget-library.no-replacement') },
            // The value is the stored name, because the displayed name is in the language of this user.
            ...replacements.map((replacement) => ({
              value: replacement.type.name,
              label: shownTypeName(replacement.type),
            })),
          ]}
        />
      </FormColumn>
    </SaveFormDialog>
  )
}
