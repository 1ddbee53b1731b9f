import type { FormNode } from './form-nodes'

export interface NodeProps {
  node: FormNode
  /** The indices that replace the `[]` steps in the path of the field. */
  indices: readonly number[]
}
