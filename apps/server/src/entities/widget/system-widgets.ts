import { BUNDLES, storedDescriptor, type WidgetDescriptor, widgets } from '@signalbox/widgets'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/** Brings the bundles of the system to what this version ships. Runs at every start; what is equal stays untouched. */
export async function seedSystemWidgets(db: Database, catalogue: WidgetDescriptor[] = widgets) {
  await db.transaction().execute(async (tx) => {
    for (const [alias, title] of Object.entries(BUNDLES)) await seedBundle(tx, alias, title)
    for (const widget of catalogue) await seedType(tx, widget)
  })
}

const seedBundle = (tx: Db, alias: string, title: string) =>
  tx
    .insertInto('widgets_bundle')
    .values({ id: newId(), created_time: Date.now(), tenant_id: null, alias, title })
    .onConflict((conflict) =>
      conflict
        .constraint('widgets_bundle_alias_unique')
        .doUpdateSet({ title })
        .where('widgets_bundle.title', '!=', title),
    )
    .execute()

function seedType(tx: Db, widget: WidgetDescriptor) {
  const changes = { name: widget.name, descriptor: json(storedDescriptor(widget)) }
  return tx
    .insertInto('widget_type')
    .values({
      id: newId(),
      created_time: Date.now(),
      tenant_id: null,
      bundle_alias: widget.bundle,
      alias: widget.alias,
      ...changes,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('widget_type_alias_unique')
        .doUpdateSet(changes)
        .where(
          sql<boolean>`(widget_type.name, widget_type.descriptor::text) is distinct from (excluded.name, excluded.descriptor::text)`,
        ),
    )
    .execute()
}
