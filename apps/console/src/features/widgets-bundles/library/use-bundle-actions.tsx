import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { deleteWidgetsBundle, isSystemBundle, saveWidgetsBundle } from '../../../api/entities/widgets-bundles'
import { useSignedIn } from '../../../api/request/session'
import { FormColumn } from '../../../entity/form/details-form'
import { SaveFormDialog } from '../../../entity/form/save-form-dialog'
import { useDeletion } from '../../../entity/use-confirmed-action'
import { shownBundleTitle } from '../../../i18n/widget-names'
import { copyBundle, exportBundle } from '../bundle-file'
import { BundleForm, BundleFormValues, bundleValues, emptyBundle, toBundle } from '../bundle-form'
import { ImportBundleDialog, ImportTypeDialog } from './import-dialogs'
import { NameDialog } from './name-dialog'

type OpenDialog = 'edit' | 'add' | 'copy' | 'import-bundle' | 'import-type' | null

/** The menu entries of the library for the open bundle, and the dialogs that the entries open. */
export function useBundleActions(bundle: WidgetsBundle | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { authority } = useSignedIn()
  const [open, setOpen] = useState<OpenDialog>(null)
  const mayEdit = bundle !== undefined && (authority === 'SYS_ADMIN' || !isSystemBundle(bundle))
  const openBundle = (id: string) => void navigate(`/widgets-bundles/${id}/widgetTypes`)
  const deleteEntry = useDeletion<WidgetsBundle>({
    nameOf: shownBundleTitle,
    queryKeys: bundleChangeKeys,
    remove: ({ id }, options) => deleteWidgetsBundle(id.id, options),
    titleOne: (name) => t('widgets-bundle.delete-title', { name }),
    titleMany: (count) => t('widgets-bundle.delete-many-title', { count }),
    text: (count) => t('widgets-bundle.delete-text', { count }),
  })

  const entry = (
    id: Exclude<OpenDialog, null>,
    label: string,
    icon: MenuEntry['icon'],
    disabled = false,
  ) => ({
    id,
    label: t(label),
    icon,
    disabled,
    onSelect: () => setOpen(id),
  })
  const bundleEntries: MenuEntry[] = bundle
    ? [
        entry('edit', 'widget-library.edit-bundle', 'edit', !mayEdit),
        entry('copy', 'widget-library.copy-bundle', 'content_copy'),
        {
          id: 'export',
          label: t('widgets-bundle.export'),
          icon: 'download',
          onSelect: () => void exportBundle(bundle.id.id),
        },
        {
          ...deleteEntry([bundle], () => void navigate('/widgets-bundles')),
          disabled: !mayEdit,
        },
      ]
    : []
  const addEntries: MenuEntry[] = [
    entry('import-type', 'widget-library.import-type', 'upload', !mayEdit),
    { ...entry('add', 'widgets-bundle.create', 'add'), startsGroup: true },
    entry('import-bundle', 'widgets-bundle.import', 'upload'),
  ]

  const close = () => setOpen(null)
  const formProps = {
    schema: BundleFormValues,
    queryKeys: bundleChangeKeys,
    onClose: close,
    onSaved: (saved: WidgetsBundle) => {
      close()
      openBundle(saved.id.id)
    },
    children: (
      <FormColumn>
        <BundleForm />
      </FormColumn>
    ),
  }
  const dialogs = (
    <>
      {open === 'add' && (
        <SaveFormDialog
          {...formProps}
          title={t('widgets-bundle.add')}
          defaults={emptyBundle}
          save={(values) => saveWidgetsBundle(toBundle(values))}
        />
      )}
      {open === 'edit' && bundle && (
        <SaveFormDialog
          {...formProps}
          title={t('widget-library.edit-bundle')}
          submitLabel={t('action.save')}
          defaults={bundleValues(bundle)}
          save={(values) => saveWidgetsBundle(toBundle(values, bundle))}
        />
      )}
      {open === 'copy' && bundle && (
        <NameDialog
          title={t('widget-library.copy-bundle')}
          name={t('widget-library.copy-of', { name: shownBundleTitle(bundle) })}
          save={async (name) => openBundle((await copyBundle(bundle, name)).id.id)}
          onClose={close}
        />
      )}
      {open === 'import-bundle' && <ImportBundleDialog onClose={close} onImported={openBundle} />}
      {open === 'import-type' && bundle && <ImportTypeDialog bundle={bundle} onClose={close} />}
    </>
  )
  return { mayEdit, bundleEntries, addEntries, dialogs }
}
