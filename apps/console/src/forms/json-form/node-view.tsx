import { useEffect, useRef } from 'react'
import { isConditionMet } from './condition'
import { FieldView } from './field-view'
import { useJsonForm } from './form-context'
import type { FormNode } from './form-nodes'
import { HelpText } from './help-text'
import styles from './json-form.module.css'
import { ListView } from './list-view'
import { modelValueAt, valuePath } from './model'
import type { NodeProps } from './node-props'
import { nonNullSchema } from './schema'

/** A field, shown while its condition is true. */
export function NodeView(props: NodeProps) {
  const { model } = useJsonForm()
  return isConditionMet(props.node.condition, model, props.indices) ? <VisibleNode {...props} /> : null
}

function VisibleNode({ node, indices }: NodeProps) {
  useDefault(node, indices)
  switch (node.kind) {
    case 'help':
      return <HelpText html={node.options.description ?? ''} />
    case 'array':
      return (
        <ListView node={node} indices={indices}>
          {(field) => <NodeView key={field.node.path.join('.')} {...field} />}
        </ListView>
      )
    case 'fieldset':
      return (
        <fieldset className={styles.fieldset}>
          <legend>{node.title}</legend>
          <div className={styles.fields}>
            {node.children.map((child) => (
              <NodeView key={child.path.join('.')} node={child} indices={indices} />
            ))}
          </div>
        </fieldset>
      )
    default:
      return <FieldView node={node} indices={indices} />
  }
}

/** Sets the default of a field when the field is shown for the first time. A cleared field stays empty. */
function useDefault(node: FormNode, indices: readonly number[]) {
  const { model, setDefault } = useJsonForm()
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const path = valuePath(node.path, indices)
    const first = node.kind === 'select' ? node.choices[0]?.value : undefined
    const initial = nonNullSchema(node.schema).default ?? first
    if (initial !== undefined && modelValueAt(model, path) === undefined) setDefault(path, initial)
  })
}
