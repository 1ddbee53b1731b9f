import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { ImportJsonDialog } from '../../../entity/form/import-json-dialog'
import {
  type FileTypes,
  hostsOf,
  importBundle,
  importTypes,
  isBundleFile,
  isTypeFile,
  readFileTypes,
  typesWithResources,
} from '../bundle-file'

/** Creates a widgets bundle from a file. */
export function ImportBundleDialog(props: { onClose: () => void; onImported?: (id: string) => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const showNotices = useImportNotices()
  return (
    <ImportJsonDialog
      title={t('widgets-bundle.import')}
      label={t('widgets-bundle.file')}
      invalidText={t('widgets-bundle.invalid-file')}
      isValid={isBundleFile}
      onImport={async (document) => {
        const fileTypes = await readFileTypes(document)
        const bundle = await importBundle(document, fileTypes.types)
        await refresh()
        props.onClose()
        props.onImported?.(bundle.id.id)
        await showNotices(fileTypes)
      }}
      onClose={props.onClose}
    />
  )
}

/** Creates widget types in a bundle from the file of a widget type or of another bundle. */
export function ImportTypeDialog({ bundle, onClose }: { bundle: WidgetsBundle; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const showNotices = useImportNotices()
  return (
    <ImportJsonDialog
      title={t('widget-library.import-type')}
      label={t('widget-library.type-file')}
      invalidText={t('widget-library.invalid-type-file')}
      isValid={(document) => isTypeFile(document) || isBundleFile(document)}
      onImport={async (document) => {
        const fileTypes = await readFileTypes(document)
        await importTypes(fileTypes.types, bundle)
        await refresh()
        onClose()
        await showNotices(fileTypes)
      }}
      onClose={onClose}
    />
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all(bundleChangeKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * Shows what the imported types need and this server does not have: types that the file only names, resources of a
 * ThingsBoard server, and hosts from which widgets load files, with the setting by which the operator allows these
 * hosts.
 */
function useImportNotices() {
  const { t } = useTranslation()
  const show = (title: string, text: string) =>
    confirm({ title, text, confirmLabel: t('action.ok'), alert: true })
  return async ({ types, missingNames }: FileTypes) => {
    const withResources = typesWithResources(types)
    const hosts = hostsOf(types)
    if (missingNames.length > 0)
      await show(
        t('widget-library.missing-types-title', { count: missingNames.length }),
        t('widget-library.missing-types-text', { names: missingNames.join(', ') }),
      )
    if (withResources.length > 0)
      await show(
        t('widget-library.missing-resources-title', { count: withResources.length }),
        t('widget-library.missing-resources-text', {
          types: withResources.map(({ name, links }) => `${name} (${links.join(', ')})`).join('; '),
        }),
      )
    if (hosts.length > 0)
      await show(
        t('widget-library.hosts-title', { count: hosts.length }),
        t('widget-library.hosts-text', { hosts: hosts.join(' '), setting: 'SIGNALBOX_WIDGET_HOSTS' }),
      )
  }
}
