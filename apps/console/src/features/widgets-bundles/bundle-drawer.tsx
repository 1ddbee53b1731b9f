import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import {
  getWidgetsBundle,
  isSystemBundle,
  saveWidgetsBundle,
  widgetsBundleKeys,
} from '../../api/entities/widgets-bundles'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { shownBundleTitle } from '../../i18n/widget-names'
import { BundleForm, BundleFormValues, bundleValues, toBundle } from './bundle-form'

interface BundleDrawerProps {
  navigation: DetailsNavigation
  mayEdit: (bundle: WidgetsBundle) => boolean
  actionsOf: (bundle: WidgetsBundle, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of a widgets bundle, without its widgets. */
export function BundleDrawer({ navigation, mayEdit, actionsOf }: BundleDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: bundle,
    edit,
    details,
  } = useEntityDetails(navigation, 'WIDGETS_BUNDLE', actionsOf, {
    keys: widgetsBundleKeys,
    get: getWidgetsBundle,
    save: (values, bundle) => saveWidgetsBundle(toBundle(values, bundle)),
    schema: BundleFormValues,
    toForm: bundleValues,
  })

  return (
    <EntityDrawer
      {...details}
      icon="widgets"
      title={bundle ? shownBundleTitle(bundle) : ''}
      subtitle={
        <>
          <span>{t('widgets-bundle.details')}</span>
          {bundle && isSystemBundle(bundle) && <span>{t('widgets-bundle.system')}</span>}
        </>
      }
      mayEdit={bundle !== undefined && mayEdit(bundle)}
      copyIdLabel={t('widgets-bundle.copy-id')}
      fields={() => <BundleForm disabled={!edit.editing} />}
    />
  )
}
