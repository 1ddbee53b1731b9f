import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUNDLES, storedDescriptor, type WidgetDescriptor, widgets } from '@signalbox/widgets'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/**
 * Updates the system bundles and widget types to those of this version. Runs at every start. Bundles and types that are
 * the same as in the version before are not written, because the system administrator may have changed or deleted them.
 * Composing all descriptors takes a fifth of the start time, so this is done once for each version of the program.
 */
export async function seedSystemWidgets(
  db: Database,
  catalogue: readonly WidgetDescriptor[] = widgets,
  program = programDigest(),
) {
  await db.transaction().execute(async (tx) => {
    if (program !== undefined && (await isSeededBy(tx, program))) return
    const shipped = await widgetsOfLastStart(tx)
    const bundles = Object.entries(BUNDLES).filter(([alias, title]) => shipped.isNew(alias, '', title))
    const types = catalogue
      .map((widget) => ({ widget, descriptor: storedDescriptor(widget) }))
      .filter(({ widget: { bundle, alias, name }, descriptor }) =>
        shipped.isNew(bundle, alias, { name, descriptor }),
      )
    // One statement for all bundles and one for all types: otherwise the first start would wait for the database 200
    // times.
    if (bundles.length > 0) await seedBundles(tx, bundles)
    if (types.length > 0) await seedTypes(tx, types)
    await shipped.store()
    if (program !== undefined) await storeProgram(tx, program)
  })
}

/**
 * The digest of this file of the built program; undefined when the program runs from its sources. The digest also
 * covers the imported files of the build, because their names contain a digest of their content.
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

/** Compares widgets with those of the last start; `store` saves the digests of the changed widgets. */
async function widgetsOfLastStart(tx: Db) {
  const rows = await tx.selectFrom('shipped_widget').selectAll().execute()
  const digests = new Map(rows.map(({ bundle_alias, alias, digest }) => [`${bundle_alias}/${alias}`, digest]))
  const changed: { bundle_alias: string; alias: string; digest: string }[] = []
  return {
    isNew(bundle_alias: string, alias: string, content: unknown): boolean {
      const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64')
      if (digests.get(`${bundle_alias}/${alias}`) === digest) return false
      changed.push({ bundle_alias, alias, digest })
      return true
    },
    async store() {
      if (changed.length === 0) return
      await tx
        .insertInto('shipped_widget')
        .values(changed)
        .onConflict((conflict) =>
          conflict
            .columns(['bundle_alias', 'alias'])
            .doUpdateSet((eb) => ({ digest: eb.ref('excluded.digest') })),
        )
        .execute()
    },
  }
}

const seedBundles = (tx: Db, bundles: [alias: string, title: string][]) =>
  tx
    .insertInto('widgets_bundle')
    .values(
      bundles.map(([alias, title]) => ({
        id: newId(),
        created_time: Date.now(),
        tenant_id: null,
        alias,
        title,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('widgets_bundle_alias_unique')
        .doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })),
    )
    .execute()

interface SeededType {
  widget: WidgetDescriptor
  descriptor: ReturnType<typeof storedDescriptor>
}

const seedTypes = (tx: Db, types: SeededType[]) =>
  tx
    .insertInto('widget_type')
    .values(
      types.map(({ widget: { bundle, alias, name }, descriptor }) => ({
        id: newId(),
        created_time: Date.now(),
        tenant_id: null,
        bundle_alias: bundle,
        alias,
        name,
        descriptor: json(descriptor),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('widget_type_alias_unique').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        descriptor: eb.ref('excluded.descriptor'),
      })),
    )
    .execute()
