import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { saveWidgetType } from '../../../api/entities/widgets-bundles'
import { useSignedIn } from '../../../api/request/session'
import { CopyTypeForm } from '../../../entity/form/copy-type-form'
import { shownTypeName } from '../../../i18n/widget-names'

interface CopyTypeDialogProps {
  type: WidgetType
  onClose: () => void
}

/** Copies a widget type under another name into a bundle of the tenant, or of the system. */
export function CopyTypeDialog({ type, onClose }: CopyTypeDialogProps) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const save = (name: string, bundle: WidgetsBundle) =>
    saveWidgetType({ name, alias: null, bundleAlias: bundle.alias, descriptor: type.descriptor })
  return (
    <CopyTypeForm
      title={t('widget-library.copy')}
      name={t('widget-library.copy-of', { name: shownTypeName(type) })}
      scope={authority === 'SYS_ADMIN' ? 'system' : 'tenant'}
      save={save}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
