import { actionNodes } from './action'
import { filterNodes } from './filter'
import type { RuleNode } from './rule-node'
import { transformationNodes } from './transformation'

/** Every rule node there is, by category. */
export const ruleNodes: RuleNode[] = [...filterNodes, ...transformationNodes, ...actionNodes] as RuleNode[]
