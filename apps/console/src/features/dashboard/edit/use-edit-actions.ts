import { copyWidget, originalSizeOf, pasteWidget, scaledSize } from '@signalbox/model/dashboard/clipboard'
import {
  type LayoutAddress,
  layoutAt,
  placeWidget,
  removeWidgets,
  type WantedPosition,
} from '@signalbox/model/dashboard/edit-layout'
import { withoutGaps } from '@signalbox/model/dashboard/grid-moves'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useTranslation } from 'react-i18next'
import { storedItems, storedReferences, storeItems, storeReferences } from './clipboard-store'
import { useEdit } from './edit-context'
import { visiblePosition } from './grid/visible-position'

const newId = () => crypto.randomUUID()

/** The actions of menus and shortcuts: copy, paste, duplicate and remove. */
export function useEditActions() {
  const { t } = useTranslation()
  const { configuration, dashboardId, edit, activeAddress, selected, select, panel, openPanel } = useEdit()

  return {
    copy(ids: readonly string[] = selected, address: LayoutAddress = activeAddress) {
      storeItems(ids.flatMap((id) => copyWidget(configuration, address, id) ?? []))
    },
    copyReference(ids: readonly string[] = selected, address: LayoutAddress = activeAddress) {
      storeReferences(
        ids.map((widgetId) => ({
          dashboardId,
          sourceState: address.stateId,
          sourceLayout: address.layoutId,
          widgetId,
          ...originalSizeOf(configuration, address, widgetId),
        })),
      )
    },
    /**
     * Pastes copied widgets. Without a position (shortcut), the widgets are added in the visible part of the layout.
     */
    paste(
      address: LayoutAddress = activeAddress,
      position: WantedPosition = visiblePosition(configuration, address),
    ) {
      let next = configuration
      const ids = storedItems().map((item) => {
        const pasteResult = pasteWidget(next, address, item, newId, position)
        next = pasteResult.configuration
        return pasteResult.widgetId
      })
      edit(() => next)
      select(ids)
    },
    /** Adds copies at the first free positions of the layout, without the clipboard. */
    duplicate(ids: readonly string[] = selected, address: LayoutAddress = activeAddress) {
      let next = configuration
      const copies = ids.flatMap((id) => {
        const item = copyWidget(configuration, address, id)
        if (!item) return []
        const pasteResult = pasteWidget(next, address, item, newId)
        next = pasteResult.configuration
        return [pasteResult.widgetId]
      })
      edit(() => next)
      select(copies)
    },
    /** The copied references that can be pasted: their widgets exist in this dashboard and are not in the layout. */
    referencesFor(address: LayoutAddress = activeAddress) {
      return storedReferences().filter(
        (reference) =>
          reference.dashboardId === dashboardId &&
          configuration.widgets[reference.widgetId] !== undefined &&
          layoutAt(configuration, address)?.widgets[reference.widgetId] === undefined,
      )
    },
    pasteReference(
      address: LayoutAddress = activeAddress,
      position: WantedPosition = visiblePosition(configuration, address),
    ) {
      const references = this.referencesFor(address)
      edit((now) =>
        references.reduce((next, reference) => {
          const widget = next.widgets[reference.widgetId]
          return widget
            ? placeWidget(next, address, widget, scaledSize(next, address, reference), position)
            : next
        }, now),
      )
      select(references.map(({ widgetId }) => widgetId))
    },
    hasCopiedWidgets: () => storedItems().length > 0,
    async remove(ids: readonly string[] = selected, address: LayoutAddress = activeAddress) {
      const [first] = ids
      if (!first) return
      const name = configuration.widgets[first]?.config.title || configuration.widgets[first]?.typeAlias
      const isConfirmed = await confirm({
        title: t('dashboard-edit.remove-title', { count: ids.length, name }),
        text: t('dashboard-edit.remove-text'),
        confirmLabel: t('dashboard-edit.remove'),
        danger: true,
      })
      if (!isConfirmed) return
      const isEdited = panel?.kind === 'edit' && ids.includes(panel.widgetId)
      if (isEdited && !(await openPanel(null))) return
      edit((now) => withoutGaps(removeWidgets(now, address, ids), address))
      select([])
    },
  }
}
