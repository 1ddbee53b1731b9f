import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityView } from '@signalbox/model/entities/entity-view'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { telemetryJson, textValue } from '@signalbox/model/telemetry'
import type { SecurityUser } from '../../access/security-user'
import type { Actions } from '../../directory/actions'
import type { Telemetry } from '../../telemetry/telemetry'
import { assignableRecord } from '../assignable/assignable.service'

export type ViewTelemetry = Pick<Telemetry, 'refreshView' | 'attributes' | 'timeseries'>

const SCOPES = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const satisfies AttributeScope[]

/** The keys of the attributes that a view copies, by scope. */
export const copiedAttributes = ({ keys }: EntityView) => ({
  CLIENT_SCOPE: keys?.attributes.cs ?? [],
  SHARED_SCOPE: keys?.attributes.sh ?? [],
  SERVER_SCOPE: keys?.attributes.ss ?? [],
})

/**
 * Records which copies are created and removed when an entity view is saved. Copies of latest values are recorded when
 * they are removed, but not when they are created.
 */
export function viewRecorder({ attributes, timeseries }: ViewTelemetry, actions: Pick<Actions, 'record'>) {
  const recordFor = (view: EntityView, data: JsonObject) => ({
    ...assignableRecord(view),
    data: { entityId: view.id.id, ...data },
  })

  return {
    /** Records the copies of the old state; called before they are removed. */
    async recordRemovals(user: SecurityUser, view: EntityView) {
      for (const scope of SCOPES) {
        const copies = await attributes.find(view.id, scope, copiedAttributes(view)[scope])
        const keys = copies.map(({ key }) => key)
        if (keys.length === 0) continue
        const message = { data: { attributes: keys }, metadata: { scope } }
        await actions.record(user, 'ATTRIBUTES_DELETED', {
          ...recordFor(view, { scope, attributes: keys }),
          message,
        })
      }
      const series = (await timeseries.latest(view.id)).map((point) => point.key)
      if (series.length === 0) return
      const message = { data: { timeseries: series } }
      await actions.record(user, 'TIMESERIES_DELETED', {
        ...recordFor(view, { timeseries: series }),
        message,
      })
    },

    /** Records the copies of the new state; called after they are created. */
    async recordCopies(user: SecurityUser, view: EntityView) {
      for (const scope of SCOPES) {
        const copied = await attributes.find(view.id, scope, copiedAttributes(view)[scope])
        if (copied.length === 0) continue
        const texts = Object.fromEntries(copied.map(({ key, value }) => [key, textValue(value)]))
        const message = { data: telemetryJson(copied), metadata: { scope } }
        await actions.record(user, 'ATTRIBUTES_UPDATED', {
          ...recordFor(view, { scope, attributes: texts }),
          message,
        })
      }
    },
  }
}
