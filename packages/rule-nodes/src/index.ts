import { actionNodes } from './action'
import { enrichmentNodes } from './enrichment'
import { externalNodes } from './external'
import { filterNodes } from './filter'
import type { RuleNode } from './rule-node'
import { transformationNodes } from './transformation'

/** All rule nodes, by category. */
export const ruleNodes: RuleNode[] = [
  ...filterNodes,
  ...enrichmentNodes,
  ...transformationNodes,
  ...actionNodes,
  ...externalNodes,
] as RuleNode[]
