import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FunctionChecksProvider, useFunctionChecks } from '../../../forms/code/function-checks'
import { FormDialog } from '../../../forms/form-dialog'
import { Plate } from '../canvas/plate'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { addNode, type CanvasPoint } from '../model/edit-chain'
import type { NodeInfo } from '../model/node-info'
import styles from './dock.module.css'
import { CommonFields, ConfigurationFields } from './node-fields'
import { newRuleNode, valuesOfNew } from './node-values'
import { useCheckedAction } from './use-checked-action'
import { useScriptTest } from './use-script-test'

interface AddNodeDialogProps {
  info: NodeInfo
  position: CanvasPoint
  onClose: () => void
}

/** Name and settings of a new rule node. Its scripts are checked before the node is added. */
export function AddNodeDialog({ info, position, onClose }: AddNodeDialogProps) {
  const { t } = useTranslation()
  const { openDock } = useEditorContext()
  const store = useEditorStore()
  const checks = useFunctionChecks()
  const checkedAction = useCheckedAction(checks.run)
  const [initialValues] = useState(() => valuesOfNew(info))
  const [values, setValues] = useState(initialValues)
  const scriptTest = useScriptTest(undefined, { name: values.name, info })
  const [isValid, setValid] = useState(info.form.length === 0)

  const onAdd = () =>
    checkedAction.run(() => {
      const node = newRuleNode(info.clazz, values, position)
      store.getState().edit((draft) => addNode(draft, node))
      store.getState().select({ nodes: [node.id], links: [] })
      onClose()
      void openDock(null)
    })

  return (
    <FormDialog
      width={700}
      plate={<Plate category={info.category} size={28} />}
      title={t('rule-editor.add-node')}
      subtitle={t('rule-editor.kind-and-component', {
        kind: t(`rule-editor.category.${info.category}`),
        component: t(info.name),
      })}
      onClose={onClose}
      onSubmit={onAdd}
      isChanged={values !== initialValues}
      isReady={isValid && values.name.trim() !== ''}
      submitLabel={t('action.add')}
    >
      <FunctionChecksProvider checks={checks}>
        <div className={styles.column}>
          <CommonFields values={values} onChange={setValues} autoFocus />
          <ConfigurationFields
            info={info}
            values={values}
            onChange={setValues}
            onValidity={setValid}
            onTestScript={scriptTest.open}
          />
        </div>
        {scriptTest.dialog}
      </FunctionChecksProvider>
    </FormDialog>
  )
}
