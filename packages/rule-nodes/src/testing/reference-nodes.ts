import { actionNodes } from './reference-nodes/action'
import { enrichmentNodes } from './reference-nodes/enrichment'
import { externalNodes } from './reference-nodes/external'
import { filterNodes } from './reference-nodes/filter'
import { transformationNodes } from './reference-nodes/transformation'

/** Stands for a script of our own: the reference only requires that there is one. */
export const SCRIPT = 'SCRIPT'

/** Every node of the reference with the defaults stored chains rely on; class names without their common prefix. */
export const REFERENCE_NODES = [
  ...filterNodes,
  ...enrichmentNodes,
  ...transformationNodes,
  ...actionNodes,
  ...externalNodes,
]
