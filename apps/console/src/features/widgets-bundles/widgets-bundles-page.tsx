import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  deleteWidgetsBundle,
  isSystemBundle,
  listWidgetsBundles,
  saveWidgetsBundle,
  widgetsBundleKeys,
} from '../../api/entities/widgets-bundles'
import { useSignedIn } from '../../api/request/session'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { markColumn, nameColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useDeletion } from '../../entity/use-confirmed-action'
import { shownBundleTitle } from '../../i18n/widget-names'
import { useLibraryUpdates } from '../../live/use-library-updates'
import { BundleDrawer } from './bundle-drawer'
import { exportBundle } from './bundle-file'
import { BundleForm, BundleFormValues, emptyBundle, toBundle } from './bundle-form'
import { ImportBundleDialog } from './library/import-dialogs'

/** The list of widgets bundles: those of the system and those of the tenant. */
export function Component() {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  useLibraryUpdates()
  const mayEdit = (bundle: WidgetsBundle) => authority === 'SYS_ADMIN' || !isSystemBundle(bundle)
  const deleteEntry = useDeletion<WidgetsBundle>({
    nameOf: shownBundleTitle,
    queryKeys: [widgetsBundleKeys.all],
    remove: ({ id }, options) => deleteWidgetsBundle(id.id, options),
    titleOne: (name) => t('widgets-bundle.delete-title', { name }),
    titleMany: (count) => t('widgets-bundle.delete-many-title', { count }),
    text: (count) => t('widgets-bundle.delete-text', { count }),
  })

  const actionsOf = (bundle: WidgetsBundle, onActionDone: OnActionDone): MenuEntry[] => [
    {
      id: 'open',
      label: t('widget-library.open'),
      icon: 'widgets',
      onSelect: () => void navigate(`/widgets-bundles/${bundle.id.id}/widgetTypes`),
    },
    {
      id: 'export',
      label: t('widgets-bundle.export'),
      icon: 'download',
      onSelect: () => void exportBundle(bundle.id.id),
    },
    { ...deleteEntry([bundle], onActionDone), disabled: !mayEdit(bundle) },
  ]

  return (
    <>
      <EntityListPage<WidgetsBundle>
        name="widgets-bundles"
        title={t('widgets-bundle.widgets-bundles')}
        columns={columns(t)}
        nameOf={shownBundleTitle}
        queryKey={widgetsBundleKeys.list}
        load={listWidgetsBundles}
        sort={{ property: 'title', direction: 'ASC' }}
        searchLabel={t('widgets-bundle.search')}
        formatSelectedText={(count) => t('widgets-bundle.selected', { count })}
        emptyTitle={t('widgets-bundle.none')}
        emptyText={t('widgets-bundle.none-text')}
        toPhoneRow={(bundle) => ({
          title: shownBundleTitle(bundle),
          value: isSystemBundle(bundle) && t('widgets-bundle.system'),
        })}
        rowActions={actionsOf}
        groupActions={(bundles, onActionDone) => [deleteEntry(bundles, onActionDone)]}
        isSelectable={mayEdit}
        drawer={(navigation) => (
          <BundleDrawer key={navigation.id} navigation={navigation} mayEdit={mayEdit} actionsOf={actionsOf} />
        )}
        add={{
          label: t('widgets-bundle.add'),
          entries: (openDialog) => [
            { id: 'add', label: t('widgets-bundle.create'), icon: 'add', onSelect: openDialog },
            {
              id: 'import',
              label: t('widgets-bundle.import'),
              icon: 'upload',
              onSelect: () => setImporting(true),
            },
          ],
        }}
        addDialog={(props) => <AddBundleDialog {...props} />}
      />
      {isImporting && <ImportBundleDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function AddBundleDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('widgets-bundle.add')}
      schema={BundleFormValues}
      defaults={emptyBundle}
      save={(values) => saveWidgetsBundle(toBundle(values))}
      queryKeys={[widgetsBundleKeys.all]}
      onClose={onClose}
      onSaved={(bundle) => onAdded(bundle.id.id)}
    >
      <FormColumn>
        <BundleForm />
      </FormColumn>
    </SaveFormDialog>
  )
}

const columns = (t: TFunction): Column<WidgetsBundle>[] => [
  nameColumn('title', t('entity.title'), shownBundleTitle),
  markColumn('tenantId', t('widgets-bundle.system'), isSystemBundle, { compact: true }),
  createdTimeColumn(),
]
