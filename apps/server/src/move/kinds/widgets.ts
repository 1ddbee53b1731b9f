import { plainFunctions } from '@signalbox/model/dashboard/newer-thingsboard/convert-widgets'
import { resourceLinks } from '@signalbox/model/dashboard/newer-thingsboard/resource-links'
import { aliasFromTitle } from '@signalbox/model/entities/widgets-bundle'
import { fieldMissing } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { widgetsBundleRepository } from '../../entities/widget/widgets-bundle.repository'
import { uuidIn } from '../source/json-members'
import type { KindWriter, WriteContext } from './kind'
import { createdTimeOf, textOf } from './references'

const DATA_URL = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** Widget bundles with their types. The document is `{widgetsBundle, widgetTypes}`. */
export const widgets: KindWriter = {
  kind: 'widgets',
  label: 'Widgets bundle',
  entityType: 'WIDGETS_BUNDLE',
  table: 'widgets_bundle',
  uniqueColumn: 'alias',
  nameOf: ({ alias }) => textOf(alias),

  async save(tx, { id }, document, context) {
    const { db, tenantId } = context
    const bundle = isObject(document.widgetsBundle) ? document.widgetsBundle : document
    const title = textOf(bundle.title)
    if (!title.trim()) throw fieldMissing('Widgets bundle', 'title')
    const alias = textOf(bundle.alias) || aliasFromTitle(title)
    const image = textOf(bundle.image)
    await widgetsBundleRepository(db).save(tx, {
      id,
      created_time: createdTimeOf(bundle),
      tenant_id: tenantId,
      alias,
      title,
      image: DATA_URL.test(image) ? image : null,
    })
    for (const type of typesOf(document)) {
      await saveType(tx, tenantId, alias, type)
      reportResources(type, context)
    }
    return undefined
  },

  async inspect(_target, document, context) {
    for (const type of typesOf(document)) reportResources(type, context)
  },
}

const typesOf = ({ widgetTypes }: JsonObject): JsonObject[] =>
  Array.isArray(widgetTypes) ? widgetTypes.filter(isObject) : []

function reportResources({ name, descriptor }: JsonObject, { note }: WriteContext) {
  for (const link of resourceLinks(descriptor))
    note({
      kind: 'NOT_SUPPORTED',
      about: 'Widget type',
      name: textOf(name),
      message: `Its resource '${link}' is not imported. The widgets of this type cannot load it.`,
    })
}

async function saveType(tx: Db, tenantId: string, bundleAlias: string, type: JsonObject) {
  const name = textOf(type.name)
  if (!isObject(type.descriptor)) throw fieldMissing(`Widget type ${name}`, 'descriptor')
  const descriptor = plainFunctions(type.descriptor) as JsonObject
  const columns = { name, descriptor: json(descriptor) ?? '{}' }
  await tx
    .insertInto('widget_type')
    .values({
      id: await freeId(tx, uuidIn(type.id)),
      created_time: createdTimeOf(type),
      tenant_id: tenantId,
      bundle_alias: bundleAlias,
      alias: aliasIn(bundleAlias, type),
      ...columns,
    })
    .onConflict((conflict) => conflict.constraint('widget_type_alias_unique').doUpdateSet(columns))
    .execute()
}

/** The alias of a type. In 3.6 and later a type has an `fqn` instead, which may begin with the alias of its bundle. */
function aliasIn(bundleAlias: string, { alias, fqn, name }: JsonObject): string {
  const fullName = textOf(fqn)
  if (fullName.startsWith(`${bundleAlias}.`)) return fullName.slice(bundleAlias.length + 1)
  return textOf(alias) || fullName || aliasFromTitle(textOf(name))
}

async function freeId(tx: Db, id: string): Promise<string> {
  if (id === '') return newId()
  const { rows } = await sql`select 1 from widget_type where id = ${id}`.execute(tx)
  return rows.length === 0 ? id : newId()
}
