import type L from 'leaflet'
import type { LayerContext } from './layer-context'
import type { MapEntity } from './map-entities'
import { fillPattern, popupElement } from './popups'

export type EntityActions = ReturnType<typeof entityActions>

/** Popups of entities, and the widget actions that run on a click. */
export function entityActions({ settings, widget, onMapAction }: LayerContext) {
  function run(source: string, entity: MapEntity, name?: string) {
    const { actions } = widget()
    const { entityId, entityName, entityLabel } = entity.datasource
    for (const action of actions.of(source))
      if (name === undefined || action.name === name)
        actions.run(source, action.id, { entityId, entityName, entityLabel })
  }

  return {
    run,

    /**
     * Opens a popup on click or hover; its content is created when it opens. The returned function updates the content
     * of an open popup.
     */
    bindPopup(target: L.Layer, pattern: () => string, entity: () => MapEntity): () => void {
      let shown = ''
      const html = () => fillPattern(pattern(), entity(), widget().environment)
      const content = () => {
        shown = html()
        return popupElement(shown, (name) => {
          if (!onMapAction(name, entity())) run('tooltipAction', entity(), name)
        })
      }
      target.bindPopup(content, {
        autoClose: settings.autocloseTooltip,
        closeOnClick: settings.autocloseTooltip,
      })
      if (settings.showTooltipAction === 'hover') {
        target.on('mouseover', () => target.openPopup())
        target.on('mouseout', () => target.closePopup())
      }
      return () => {
        if (!target.isPopupOpen() || html() === shown) return
        // The content is replaced in the DOM: `update` of the popup would also move the map until the popup is visible.
        target.getPopup()?.getElement()?.querySelector('.leaflet-popup-content')?.replaceChildren(content())
      }
    },
  }
}
