import { actionNodes } from './reference-nodes/action'
import { enrichmentNodes } from './reference-nodes/enrichment'
import { externalNodes } from './reference-nodes/external'
import { filterNodes } from './reference-nodes/filter'
import { transformationNodes } from './reference-nodes/transformation'

/** Stands for any script: the default scripts differ from those of ThingsBoard. */
export const SCRIPT = 'SCRIPT'

/**
 * All rule nodes of ThingsBoard with the defaults that stored chains use; class names without the prefix
 * `org.thingsboard.rule.engine.`.
 */
export const REFERENCE_NODES = [
  ...filterNodes,
  ...enrichmentNodes,
  ...transformationNodes,
  ...actionNodes,
  ...externalNodes,
]
