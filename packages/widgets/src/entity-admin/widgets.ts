import { entitiesTable } from '../cards/entities-table/widget'
import { defineWidget } from '../define-widget'
import { withView } from '../with-view'
import { type AdminKind, adminActions } from './preset-actions'

/** An entities table whose initial configuration has actions to add, edit and delete. */
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

const table = () => import('../cards/entities-table/view')

export const adminWidgets = [
  withView(adminTable('device', 'Device admin table'), table),
  withView(adminTable('asset', 'Asset admin table'), table),
]
