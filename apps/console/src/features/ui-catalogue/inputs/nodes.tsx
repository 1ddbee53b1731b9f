import { ruleNodes } from '@signalbox/rule-nodes'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { FunctionChecksProvider, useFunctionChecks } from '../../../forms/code/function-checks'
import type { NodeConfig } from '../../../forms/node-form/node-config'
import { NodeForm } from '../../../forms/node-form/node-form'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

const OPTIONS = ruleNodes.map(({ clazz, category, name }) => ({
  value: clazz,
  label: `${category} ${name}`,
}))

/** The form of a rule node that the developer chooses. */
export function Nodes() {
  const [clazz, setClazz] = useState(
    ruleNodes.find((node) => node.name === 'related attributes')?.clazz ?? '',
  )
  const node = ruleNodes.find((ruleNode) => ruleNode.clazz === clazz)
  return (
    <Sample title="Rule node form">
      <div className={styles.column}>
        <SelectField label="Rule node" value={clazz} onChange={setClazz} options={OPTIONS} />
        {node && <Node key={clazz} fields={node.form} defaults={node.defaults as NodeConfig} />}
      </div>
    </Sample>
  )
}

type NodeProps = { fields: (typeof ruleNodes)[number]['form']; defaults: NodeConfig }

function Node({ fields, defaults }: NodeProps) {
  const [config, setConfig] = useState(defaults)
  const checks = useFunctionChecks()
  return (
    <FunctionChecksProvider checks={checks}>
      <NodeForm fields={fields} value={config} onChange={setConfig} onTestScript={() => void checks.run()} />
    </FunctionChecksProvider>
  )
}
