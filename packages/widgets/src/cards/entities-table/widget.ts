import { defineWidget } from '../../define-widget'
import { TABLE_FRAME } from '../../table/table-frame'
import { EntitiesTableKeySettings, EntitiesTableSettings, tablePreview } from './settings'

/** The entities of an alias with their latest values, with paging. */
export const entitiesTable = defineWidget({
  bundle: 'cards',
  alias: 'entities_table',
  name: 'Entities table',
  type: 'latest',
  size: { x: 7.5, y: 6.5 },
  data: { maxDatasources: 1, dataKeysOptional: true, isPaged: true },
  actionSources: {
    actionCellButton: { name: 'action-cell-button', multiple: true },
    rowClick: { name: 'row-click', multiple: false },
    rowDoubleClick: { name: 'row-double-click', multiple: false },
  },
  settings: EntitiesTableSettings,
  keySettings: EntitiesTableKeySettings,
  config: TABLE_FRAME,
  preview: tablePreview,
})
