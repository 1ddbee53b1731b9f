import type { EntityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { GEOFENCE_DEFAULTS, geofenceConfig, isInside } from '../geofence'
import { defineNode } from '../rule-node'
import { MAX_INT, TimeUnit, UNIT_MS } from '../time-units'

const duration = () => z.number().int().min(1).max(MAX_INT)

const Whereabouts = z.object({ inside: z.boolean(), stateSwitchTime: z.number(), stayed: z.boolean() })
type Whereabouts = z.infer<typeof Whereabouts>

interface Remembered {
  epoch: number
  loading: Promise<Whereabouts>
}

/** Tells when originators enter or leave a perimeter, and when they have stayed. */
export const gpsGeofencingEvents = defineNode({
  clazz: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingActionNode',
  slug: 'action.gps-geofencing-events',
  name: 'gps geofencing events',
  category: 'ACTION',
  configDirective: 'tbActionNodeGpsGeofencingConfig',
  relations: ['Success', 'Entered', 'Left', 'Inside', 'Outside'],
  config: z.object({
    ...geofenceConfig,
    minInsideDuration: duration(),
    minInsideDurationTimeUnit: TimeUnit,
    minOutsideDuration: duration(),
    minOutsideDurationTimeUnit: TimeUnit,
  }),
  defaults: {
    ...GEOFENCE_DEFAULTS,
    minInsideDuration: 1,
    minInsideDurationTimeUnit: 'MINUTES',
    minOutsideDuration: 1,
    minOutsideDurationTimeUnit: 'MINUTES',
  },
  start: () => new Map<string, Remembered>(),
  async run({ msg, config, ctx, state: known, next }) {
    const inside = isInside(msg, config)
    const whereabouts = await remembered(known, msg.originator, ctx)
    const now = Date.now()
    if (whereabouts.stateSwitchTime === 0 || whereabouts.inside !== inside) {
      Object.assign(whereabouts, { inside, stateSwitchTime: now, stayed: false })
      await ctx.states.save(msg.originator, whereabouts)
      return next(inside ? 'Entered' : 'Left')
    }
    const minMs = inside
      ? config.minInsideDuration * UNIT_MS[config.minInsideDurationTimeUnit]
      : config.minOutsideDuration * UNIT_MS[config.minOutsideDurationTimeUnit]
    if (whereabouts.stayed || now - whereabouts.stateSwitchTime <= minMs) return next('Success')
    whereabouts.stayed = true
    await ctx.states.save(msg.originator, whereabouts)
    next(inside ? 'Inside' : 'Outside')
  },
})

function remembered(known: Map<string, Remembered>, originator: EntityId, ctx: NodeContext) {
  const found = known.get(originator.id)
  const epoch = ctx.epochOf(originator.id)
  if (found?.epoch === epoch) return found.loading
  const loading = ctx.states.load(originator).then((stored) => {
    const parsed = Whereabouts.safeParse(stored)
    return parsed.success ? parsed.data : { inside: false, stateSwitchTime: 0, stayed: false }
  })
  known.set(originator.id, { epoch, loading })
  loading.catch(() => known.delete(originator.id))
  return loading
}
