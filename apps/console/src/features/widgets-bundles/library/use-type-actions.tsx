import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { widgetLibraryKeys } from '../../../api/entities/widget-types'
import { deleteWidgetType } from '../../../api/entities/widgets-bundles'
import { useSignedIn } from '../../../api/request/session'
import { useDeletion } from '../../../entity/use-confirmed-action'
import { useVersions } from '../../../entity/versions/use-versions'
import { deprecationOf, withDeprecation } from '../../../entity/widget-library/deprecation'
import type { LibraryType } from '../../../entity/widget-library/use-library'
import { useWidgetParts } from '../../../entity/widget-parts'
import { shownTypeName } from '../../../i18n/widget-names'
import { exportType } from '../bundle-file'
import { changeType } from './change-type'
import { CopyTypeDialog } from './copy-type-dialog'
import { DeprecateDialog } from './deprecate-dialog'
import { NameDialog } from './name-dialog'
import { TypeImageDialog } from './type-image-dialog'

type OpenDialog = {
  kind: 'rename' | 'image' | 'copy' | 'dashboard' | 'deprecate'
  listed: LibraryType
} | null

/** The menu entries for a widget type of the library, and the dialogs that the entries open. */
export function useTypeActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const undoDeprecation = useUndoDeprecation()
  const { authority } = useSignedIn()
  const { AddToDashboard } = useWidgetParts()
  const [open, setOpen] = useState<OpenDialog>(null)
  const { versionsEntry, dialog: versionsDialog } = useVersions([widgetLibraryKeys.all])
  const deleteEntry = useDeletion<WidgetType>({
    nameOf: shownTypeName,
    queryKeys: [widgetLibraryKeys.all],
    remove: ({ id }, options) => deleteWidgetType(id.id, options),
    titleOne: (name) => t('widget-library.delete-type', { name }),
    titleMany: (count) => t('widget-library.delete-types', { count }),
    text: () => t('widget-library.delete-type-text'),
  })
  const mayEdit = ({ isSystem }: LibraryType) => authority === 'SYS_ADMIN' || !isSystem

  const entriesOf = (listed: LibraryType): MenuEntry[] => {
    const { type, bundle } = listed
    const isReadOnly = !mayEdit(listed)
    return [
      {
        id: 'open',
        label: t(isReadOnly ? 'widget-library.view-code' : 'widget-library.edit-code'),
        icon: 'code',
        onSelect: () => void navigate(`/widgets-bundles/${bundle.id.id}/widgetTypes/${type.id.id}`),
      },
      ...(authority === 'TENANT_ADMIN'
        ? [
            {
              id: 'dashboard',
              label: t('widget-library.add-to-dashboard'),
              icon: 'dashboard',
              onSelect: () => setOpen({ kind: 'dashboard', listed }),
            } satisfies MenuEntry,
          ]
        : []),
      {
        id: 'rename',
        label: t('widget-library.rename'),
        icon: 'edit',
        disabled: isReadOnly,
        onSelect: () => setOpen({ kind: 'rename', listed }),
      },
      {
        id: 'image',
        label: t('widget-library.image'),
        icon: 'image',
        disabled: isReadOnly,
        onSelect: () => setOpen({ kind: 'image', listed }),
      },
      {
        id: 'copy',
        label: t('widget-library.copy'),
        icon: 'content_copy',
        onSelect: () => setOpen({ kind: 'copy', listed }),
      },
      {
        id: 'export',
        label: t('widget-library.export'),
        icon: 'download',
        onSelect: () => exportType(type),
      },
      deprecationOf(type)
        ? {
            id: 'offer-again',
            label: t('widget-library.offer-again'),
            icon: 'undo',
            disabled: isReadOnly,
            onSelect: () => void undoDeprecation(type),
          }
        : {
            id: 'deprecate',
            label: t('widget-library.deprecate'),
            icon: 'visibility_off',
            disabled: isReadOnly,
            onSelect: () => setOpen({ kind: 'deprecate', listed }),
          },
      {
        ...versionsEntry({ entityType: 'WIDGET_TYPE', id: type.id.id }, shownTypeName(type)),
        disabled: isReadOnly,
      },
      { ...deleteEntry([type], () => undefined), disabled: isReadOnly },
    ]
  }

  const latest = useRef(entriesOf)
  latest.current = entriesOf
  const actionsOf = useCallback((listed: LibraryType) => latest.current(listed), [])

  const close = () => setOpen(null)
  const dialogs = (
    <>
      {versionsDialog}
      {open?.kind === 'dashboard' && (
        <AddToDashboard type={open.listed.type} isSystem={open.listed.isSystem} onClose={close} />
      )}
      {open?.kind === 'image' && <TypeImageDialog type={open.listed.type} onClose={close} />}
      {open?.kind === 'deprecate' && <DeprecateDialog listed={open.listed} onClose={close} />}
      {open?.kind === 'copy' && <CopyTypeDialog type={open.listed.type} onClose={close} />}
      {open?.kind === 'rename' && (
        <NameDialog
          title={t('widget-library.rename')}
          name={open.listed.type.name}
          save={(name) => changeType(open.listed.type, () => ({ name }))}
          onClose={close}
        />
      )}
    </>
  )
  return { actionsOf, dialogs }
}

/** Undoes the deprecation of a widget type. */
function useUndoDeprecation() {
  const queryClient = useQueryClient()
  return async (type: WidgetType) => {
    try {
      await changeType(type, ({ descriptor }) => ({ descriptor: withDeprecation(descriptor, null) }))
      await queryClient.invalidateQueries({ queryKey: widgetLibraryKeys.all })
    } catch {
      // The request layer has shown the error.
    }
  }
}
