import type { FormField } from '@signalbox/rule-nodes/form'
import type { NodeConfig } from './node-config'

export interface NodeFormProps {
  /** The form fields from the server: `configurationDescriptor.nodeDefinition.form`. */
  fields: readonly FormField[]
  value: NodeConfig
  onChange: (config: NodeConfig) => void
  /** Called whenever the configuration becomes valid or invalid. */
  onValidity?: (isValid: boolean) => void
  /**
   * Opens the test dialog, which calls `apply` to save the script. The dialog opens only after a request has ended.
   * `currentScript` returns the script at the time when the dialog opens.
   */
  onTestScript?: (field: FormField, currentScript: () => string, apply: (script: string) => void) => void
  disabled?: boolean
  /** Lets a form with a single script use the whole pane. */
  fill?: boolean
}
