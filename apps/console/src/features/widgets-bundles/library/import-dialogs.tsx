import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bundleChangeKeys } from '../../../api/entities/widget-types'
import { ImportJsonDialog } from '../../../entity/form/import-json-dialog'
import { hostsOf, importBundle, importTypes, isBundleFile, isTypeFile, type StoredType } from '../bundle-file'

/** Creates a widgets bundle from a file. */
export function ImportBundleDialog(props: { onClose: () => void; onImported?: (id: string) => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const showHosts = useHostsNotice()
  return (
    <ImportJsonDialog
      title={t('widgets-bundle.import')}
      label={t('widgets-bundle.file')}
      invalidText={t('widgets-bundle.invalid-file')}
      isValid={isBundleFile}
      onImport={async (document) => {
        const bundle = await importBundle(document)
        await refresh()
        props.onClose()
        props.onImported?.(bundle.id.id)
        await showHosts(document.widgetTypes as StoredType[])
      }}
      onClose={props.onClose}
    />
  )
}

/** Creates widget types in a bundle from the file of a widget type or of another bundle. */
export function ImportTypeDialog({ bundle, onClose }: { bundle: WidgetsBundle; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const showHosts = useHostsNotice()
  return (
    <ImportJsonDialog
      title={t('widget-library.import-type')}
      label={t('widget-library.type-file')}
      invalidText={t('widget-library.invalid-type-file')}
      isValid={(document) => isTypeFile(document) || isBundleFile(document)}
      onImport={async (document) => {
        const types = (isTypeFile(document) ? [document] : document.widgetTypes) as StoredType[]
        await importTypes(types, bundle.alias)
        await refresh()
        onClose()
        await showHosts(types)
      }}
      onClose={onClose}
    />
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all(bundleChangeKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Lists the hosts from which imported widgets load files, with the setting by which the operator allows these hosts. */
function useHostsNotice() {
  const { t } = useTranslation()
  return async (types: readonly StoredType[]) => {
    const hosts = hostsOf(types)
    if (hosts.length === 0) return
    await confirm({
      title: t('widget-library.hosts-title', { count: hosts.length }),
      text: t('widget-library.hosts-text', { hosts: hosts.join(' '), setting: 'SIGNALBOX_WIDGET_HOSTS' }),
      confirmLabel: t('action.ok'),
      alert: true,
    })
  }
}
