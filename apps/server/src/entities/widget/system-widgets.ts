import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUNDLES, storedDescriptor, type WidgetDescriptor, widgets } from '@signalbox/widgets'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/**
 * Updates the system bundles and widget types to those of this version. Runs at every start. What is
 * unchanged since the last start is left alone: the system administrator may have changed or deleted it.
 * Composing all descriptors takes a fifth of the start time, so it is done once for each version of the program.
 */
export async function seedSystemWidgets(
  db: Database,
  catalogue: readonly WidgetDescriptor[] = widgets,
  program = programDigest(),
) {
  await db.transaction().execute(async (tx) => {
    if (program !== undefined && (await isSeededBy(tx, program))) return
    const isNew = await shippedBefore(tx)
    for (const [alias, title] of Object.entries(BUNDLES)) {
      if (await isNew(alias, '', title)) await seedBundle(tx, alias, title)
    }
    for (const widget of catalogue) {
      const descriptor = storedDescriptor(widget)
      const { bundle, alias, name } = widget
      if (await isNew(bundle, alias, { name, descriptor })) await seedType(tx, widget, descriptor)
    }
    if (program !== undefined) await storeProgram(tx, program)
  })
}

/**
 * The digest of the built program; undefined when it runs from its sources. It covers the other files of the build,
 * because their names contain a digest of their content.
 */
function programDigest() {
  const file = fileURLToPath(import.meta.url)
  return file.endsWith('.js') ? createHash('sha256').update(readFileSync(file)).digest('base64') : undefined
}

const PROGRAM_KEY = 'shipped-widgets-program'

async function isSeededBy(tx: Db, program: string) {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', PROGRAM_KEY)
    .executeTakeFirst()
  return row?.value === program
}

const storeProgram = (tx: Db, value: string) =>
  tx
    .insertInto('installation')
    .values({ key: PROGRAM_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

/** Returns whether a descriptor differs from the one of the last start, and stores the current one. */
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
