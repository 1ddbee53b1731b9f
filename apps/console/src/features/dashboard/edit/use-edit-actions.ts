import { copyWidget, originalSizeOf, pasteWidget, scaledSize } from '@signalbox/model/dashboard/clipboard'
import {
  layoutAt,
  type Place,
  placeWidget,
  removeWidgets,
  type Spot,
} from '@signalbox/model/dashboard/edit-layout'
import { withoutGaps } from '@signalbox/model/dashboard/grid-moves'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useTranslation } from 'react-i18next'
import { storedItems, storedReferences, storeItems, storeReferences } from './clipboard-store'
import { useEdit } from './edit-context'
import { visiblePlace } from './grid/visible-place'

const newId = () => crypto.randomUUID()

/** The actions of menus and shortcuts: copy, paste, duplicate and remove. */
export function useEditActions() {
  const { t } = useTranslation()
  const { configuration, dashboardId, edit, spot: activeSpot, selected, select, panel, openPanel } = useEdit()

  return {
    copy(ids: readonly string[] = selected, spot: Spot = activeSpot) {
      storeItems(ids.flatMap((id) => copyWidget(configuration, spot, id) ?? []))
    },
    copyReference(ids: readonly string[] = selected, spot: Spot = activeSpot) {
      storeReferences(
        ids.map((widgetId) => ({
          dashboardId,
          sourceState: spot.stateId,
          sourceLayout: spot.layoutId,
          widgetId,
          ...originalSizeOf(configuration, spot, widgetId),
        })),
      )
    },
    /** Pastes copied widgets. Without a position (shortcut), they are placed in the visible part of the layout. */
    paste(spot: Spot = activeSpot, place: Place = visiblePlace(configuration, spot)) {
      let next = configuration
      const ids = storedItems().map((item) => {
        const pasteResult = pasteWidget(next, spot, item, newId, place)
        next = pasteResult.configuration
        return pasteResult.widgetId
      })
      edit(() => next)
      select(ids)
    },
    /** Adds copies at the first free positions of the layout, without the clipboard. */
    duplicate(ids: readonly string[] = selected, spot: Spot = activeSpot) {
      let next = configuration
      const copies = ids.flatMap((id) => {
        const item = copyWidget(configuration, spot, id)
        if (!item) return []
        const pasteResult = pasteWidget(next, spot, item, newId)
        next = pasteResult.configuration
        return [pasteResult.widgetId]
      })
      edit(() => next)
      select(copies)
    },
    /** The copied references that can be pasted: their widgets exist in this dashboard and are not in the layout. */
    referencesFor(spot: Spot = activeSpot) {
      return storedReferences().filter(
        (reference) =>
          reference.dashboardId === dashboardId &&
          configuration.widgets[reference.widgetId] !== undefined &&
          layoutAt(configuration, spot)?.widgets[reference.widgetId] === undefined,
      )
    },
    pasteReference(spot: Spot = activeSpot, place: Place = visiblePlace(configuration, spot)) {
      const references = this.referencesFor(spot)
      edit((now) =>
        references.reduce((next, reference) => {
          const widget = next.widgets[reference.widgetId]
          return widget ? placeWidget(next, spot, widget, scaledSize(next, spot, reference), place) : next
        }, now),
      )
      select(references.map(({ widgetId }) => widgetId))
    },
    hasCopiedWidgets: () => storedItems().length > 0,
    async remove(ids: readonly string[] = selected, spot: Spot = activeSpot) {
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
      edit((now) => withoutGaps(removeWidgets(now, spot, ids), spot))
      select([])
    },
  }
}
