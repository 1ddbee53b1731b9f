import type { FormField } from '@signalbox/rule-nodes/form'
import type { NodeConfig } from './node-config'

export interface NodeFormProps {
  /** The form as the server describes it: `configurationDescriptor.nodeDefinition.form`. */
  fields: readonly FormField[]
  value: NodeConfig
  onChange: (config: NodeConfig) => void
  /** Told whenever the configuration becomes fit or unfit to be applied. */
  onValidity?: (isValid: boolean) => void
  /** Opens the test dialog; what it saves comes back by `apply`. */
  onTestScript?: (field: FormField, script: string, apply: (script: string) => void) => void
  disabled?: boolean
}
