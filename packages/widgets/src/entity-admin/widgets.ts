import { entitiesTable } from '../cards/entities-table/widget'
import { defineWidget } from '../define-widget'
import { type AdminKind, adminActions } from './preset-actions'

/** An entities table that starts with actions to add, edit and delete. */
const adminTable = (kind: AdminKind, name: string) =>
  defineWidget({
    ...entitiesTable,
    bundle: 'entity_admin_widgets',
    alias: `${kind}_admin_table`,
    name,
    config: {
      ...entitiesTable.config,
      actions: adminActions(kind),
      settings: { entitiesTitle: name, displayEntityType: false },
    },
  })

export const adminWidgets = [
  adminTable('device', 'Device admin table'),
  adminTable('asset', 'Asset admin table'),
]
