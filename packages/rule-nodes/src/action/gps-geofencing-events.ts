import type { EntityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { GEOFENCE_DEFAULTS, geofenceConfig, isInside } from '../geofence'
import { defineNode } from '../rule-node'
import { DurationUnit, MAX_INT, UNIT_MS } from '../time-units'

const duration = () => z.number().int().min(1).max(MAX_INT)

const GeofenceState = z.object({ inside: z.boolean(), stateSwitchTime: z.number(), stayed: z.boolean() })
type GeofenceState = z.infer<typeof GeofenceState>

interface CachedState {
  epoch: number
  loading: Promise<GeofenceState>
}

/**
 * Reports when originators enter or leave a perimeter, and when they stayed inside or outside long enough.
 */
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
    minInsideDurationTimeUnit: DurationUnit,
    minOutsideDuration: duration(),
    minOutsideDurationTimeUnit: DurationUnit,
  }),
  defaults: {
    ...GEOFENCE_DEFAULTS,
    minInsideDuration: 1,
    minInsideDurationTimeUnit: 'MINUTES',
    minOutsideDuration: 1,
    minOutsideDurationTimeUnit: 'MINUTES',
  },
  start: () => new Map<string, CachedState>(),
  async run({ msg, config, ctx, state: cache, next }) {
    const inside = isInside(msg, config)
    const state = await cachedState(cache, msg.originator, ctx)
    const now = Date.now()
    if (state.stateSwitchTime === 0 || state.inside !== inside) {
      await change(state, { inside, stateSwitchTime: now, stayed: false }, msg.originator, ctx)
      return next(inside ? 'Entered' : 'Left')
    }
    const minMs = inside
      ? config.minInsideDuration * UNIT_MS[config.minInsideDurationTimeUnit]
      : config.minOutsideDuration * UNIT_MS[config.minOutsideDurationTimeUnit]
    if (state.stayed || now - state.stateSwitchTime <= minMs) return next('Success')
    await change(state, { stayed: true }, msg.originator, ctx)
    next(inside ? 'Inside' : 'Outside')
  },
})

/** Changes the state and stores it. If that fails, the old state is restored, because the message is sent again. */
async function change(
  state: GeofenceState,
  changes: Partial<GeofenceState>,
  originator: EntityId,
  ctx: NodeContext,
) {
  const before = { ...state }
  Object.assign(state, changes)
  try {
    await ctx.states.save(originator, state)
  } catch (error) {
    Object.assign(state, before)
    throw error
  }
}

function cachedState(cache: Map<string, CachedState>, originator: EntityId, ctx: NodeContext) {
  const found = cache.get(originator.id)
  const epoch = ctx.epochOf(originator.id)
  if (found?.epoch === epoch) return found.loading
  const loading = ctx.states.load(originator).then((stored) => {
    const parsed = GeofenceState.safeParse(stored)
    return parsed.success ? parsed.data : { inside: false, stateSwitchTime: 0, stayed: false }
  })
  cache.set(originator.id, { epoch, loading })
  loading.catch(() => cache.delete(originator.id))
  return loading
}
