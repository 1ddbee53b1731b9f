import { actionNodes } from './reference-nodes/action'
import { enrichmentNodes } from './reference-nodes/enrichment'
import { externalNodes } from './reference-nodes/external'
import { filterNodes } from './reference-nodes/filter'
import { transformationNodes } from './reference-nodes/transformation'

/** A placeholder: the default scripts are our own, and the reference requires only that a script exists. */
export const SCRIPT = 'SCRIPT'

/**
 * All nodes of the reference with the defaults that stored chains use; class names without the common prefix.
 */
export const REFERENCE_NODES = [
  ...filterNodes,
  ...enrichmentNodes,
  ...transformationNodes,
  ...actionNodes,
  ...externalNodes,
]
