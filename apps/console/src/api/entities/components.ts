import type { ComponentDescriptor } from '@signalbox/rule-nodes/descriptor'
import { get } from '../request/request'

export const componentKeys = { all: ['components'] as const }

/** The descriptions of all rule nodes; they do not change while the server runs. */
export const listComponents = () =>
  get<ComponentDescriptor[]>('/api/components', {
    params: { componentTypes: 'FILTER,ENRICHMENT,TRANSFORMATION,ACTION,EXTERNAL' },
    ignoreErrors: true,
  })
