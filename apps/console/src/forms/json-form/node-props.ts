import type { FormNode } from './form-nodes'

export interface NodeProps {
  node: FormNode
  /** Which items of the lists around it the field stands in. */
  indices: readonly number[]
}
