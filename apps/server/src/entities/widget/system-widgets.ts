import { createHash } from 'node:crypto'
import { BUNDLES, storedDescriptor, type WidgetDescriptor, widgets } from '@signalbox/widgets'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/**
 * Brings system bundles and widget types to what this version ships. Runs at every start. What is shipped
 * unchanged since the last start stays as it is stored: the system administrator may have changed or deleted it.
 */
export async function seedSystemWidgets(db: Database, catalogue: readonly WidgetDescriptor[] = widgets) {
  await db.transaction().execute(async (tx) => {
    const isNew = await shippedBefore(tx)
    for (const [alias, title] of Object.entries(BUNDLES)) {
      if (await isNew(alias, '', title)) await seedBundle(tx, alias, title)
    }
    for (const widget of catalogue) {
      const descriptor = storedDescriptor(widget)
      const { bundle, alias, name } = widget
      if (await isNew(bundle, alias, { name, descriptor })) await seedType(tx, widget, descriptor)
    }
  })
}

/** Tells whether something differs from what was shipped last, and keeps what is shipped now. */
async function shippedBefore(tx: Db) {
  const rows = await tx.selectFrom('shipped_widget').selectAll().execute()
  const digests = new Map(rows.map(({ bundle_alias, alias, digest }) => [`${bundle_alias}/${alias}`, digest]))
  return async (bundle_alias: string, alias: string, content: unknown): Promise<boolean> => {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64')
    if (digests.get(`${bundle_alias}/${alias}`) === digest) return false
    await tx
      .insertInto('shipped_widget')
      .values({ bundle_alias, alias, digest })
      .onConflict((conflict) => conflict.columns(['bundle_alias', 'alias']).doUpdateSet({ digest }))
      .execute()
    return true
  }
}

const seedBundle = (tx: Db, alias: string, title: string) =>
  tx
    .insertInto('widgets_bundle')
    .values({ id: newId(), created_time: Date.now(), tenant_id: null, alias, title })
    .onConflict((conflict) => conflict.constraint('widgets_bundle_alias_unique').doUpdateSet({ title }))
    .execute()

function seedType(tx: Db, widget: WidgetDescriptor, descriptor: ReturnType<typeof storedDescriptor>) {
  const changes = { name: widget.name, descriptor: json(descriptor) }
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
    .onConflict((conflict) => conflict.constraint('widget_type_alias_unique').doUpdateSet(changes))
    .execute()
}
