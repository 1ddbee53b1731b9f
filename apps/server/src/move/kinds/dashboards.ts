import { DashboardInput } from '@signalbox/model/dashboard'
import { convertNewerType } from '@signalbox/model/dashboard/newer-thingsboard/convert-widgets'
import { fieldMissing } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { dashboardRepository } from '../../entities/dashboard/dashboard.repository'
import { uuidIn } from '../source/json-members'
import type { KindWriter, WriteContext, WrittenEntity } from './kind'
import { createdTimeOf, textOf, titleMember } from './references'

const LABEL = 'Dashboard'

/** Dashboards with their assignments to customers. */
export const dashboards: KindWriter = {
  kind: 'dashboards',
  label: LABEL,
  entityType: 'DASHBOARD',
  table: 'dashboard',
  nameOf: titleMember,

  async save(tx, target, document, context) {
    const { db, tenantId, limits } = context
    const input = DashboardInput.parse(document)
    if (!input.title?.trim()) throw fieldMissing(LABEL, 'title')
    const repository = dashboardRepository(db)
    if (target.isNew)
      await limits.require(tx, tenantId, 'maxDashboards', 'dashboard', () => repository.count(tenantId, tx))
    const configuration = await withTenantTypes(tx, tenantId, input.configuration ?? null)
    await reportLosses(tx, target, configuration, context)
    await repository.save(tx, {
      id: target.id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      title: input.title,
      configuration: json(configuration),
    })
    for (const customerId of await ownCustomers(tx, tenantId, document.assignedCustomers))
      await repository.assign(tx, target.id, customerId)
    return undefined
  },

  async inspect(target, document, context) {
    await reportLosses(context.db, target, document.configuration ?? null, context)
  },
}

async function ownCustomers(tx: Db, tenantId: string, assigned: JsonValue | undefined): Promise<string[]> {
  const ids = (Array.isArray(assigned) ? assigned : [])
    .filter(isObject)
    .map(({ customerId }) => uuidIn(customerId))
    .filter((id) => id !== '')
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('customer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map((row) => row.id)
}

const widgetsOf = (configuration: JsonValue): JsonObject[] => {
  const widgets = isObject(configuration) ? configuration.widgets : undefined
  return Object.values(isObject(widgets) || Array.isArray(widgets) ? widgets : {}).filter(isObject)
}

/** Later versions name a widget type of the tenant by `typeFullFqn`. Adds bundle and alias, which this server uses. */
async function withTenantTypes(tx: Db, tenantId: string, configuration: JsonValue): Promise<JsonValue> {
  for (const widget of widgetsOf(configuration)) {
    const fqn = textOf(widget.typeFullFqn)
    if (!fqn.startsWith('tenant.') || widget.typeAlias !== undefined) continue
    const alias = fqn.slice('tenant.'.length)
    const type = await tx
      .selectFrom('widget_type')
      .select(['bundle_alias', 'alias'])
      .where('tenant_id', '=', tenantId)
      .where((eb) => eb.or([eb('alias', '=', alias), sql<boolean>`bundle_alias || '.' || alias = ${alias}`]))
      .executeTakeFirst()
    if (type)
      Object.assign(widget, { isSystemType: false, bundleAlias: type.bundle_alias, typeAlias: type.alias })
  }
  return configuration
}

/** Reports missing widget types and images of a dashboard: one warning for each type, and one for all images. */
async function reportLosses(
  db: Db,
  { name }: WrittenEntity,
  configuration: JsonValue,
  context: WriteContext,
) {
  const uses = new Map<string, number>()
  for (const widget of widgetsOf(configuration)) {
    const converted = structuredClone(widget)
    convertNewerType(converted)
    const { isSystemType, bundleAlias, typeAlias } = converted
    if (typeof typeAlias !== 'string' || (await hasType(db, context, converted))) continue
    const type = textOf(widget.typeFullFqn) || `${textOf(bundleAlias as JsonValue)}.${typeAlias}`
    // A dry run does not report types of the tenant, which the import may create.
    if (isSystemType !== false || !context.isDryRun) uses.set(type, (uses.get(type) ?? 0) + 1)
  }
  for (const [type, count] of uses)
    context.note({
      kind: 'UNKNOWN_WIDGET_TYPE',
      about: LABEL,
      name,
      message: `${type} is used ${count === 1 ? 'once' : `${count} times`} and does not exist here.`,
    })
  const images = JSON.stringify(configuration ?? null).match(/tb-image;/g)?.length ?? 0
  if (images > 0)
    context.note({
      kind: 'MISSING_IMAGE',
      about: LABEL,
      name,
      message: `${images} ${images === 1 ? 'image' : 'images'} could not be read from the source.`,
    })
}

async function hasType(
  db: Db,
  { tenantId }: WriteContext,
  widget: Record<string, unknown>,
): Promise<boolean> {
  const found = await db
    .selectFrom('widget_type')
    .select('id')
    .where('bundle_alias', '=', String(widget.bundleAlias ?? ''))
    .where('alias', '=', String(widget.typeAlias))
    .where('tenant_id', 'is not distinct from', widget.isSystemType === false ? tenantId : null)
    .executeTakeFirst()
  return found !== undefined
}
