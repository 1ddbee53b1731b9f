import type { FormNode } from './form-nodes'

export interface NodeProps {
  node: FormNode
  /** The list indices of the field. */
  indices: readonly number[]
}
