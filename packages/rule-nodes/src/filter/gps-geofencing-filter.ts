import { z } from 'zod'
import { GEOFENCE_DEFAULTS, geofenceConfig, isInside } from '../geofence'
import { defineNode } from '../rule-node'

/** Splits messages by whether their coordinates are within a perimeter. */
export const gpsGeofencingFilter = defineNode({
  clazz: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingFilterNode',
  slug: 'filter.gps-geofencing-filter',
  name: 'gps geofencing filter',
  category: 'FILTER',
  configDirective: 'tbFilterNodeGpsGeofencingConfig',
  relations: ['True', 'False'],
  config: z.object(geofenceConfig),
  defaults: GEOFENCE_DEFAULTS,
  run({ msg, config, next }) {
    next(isInside(msg, config) ? 'True' : 'False')
  },
})
