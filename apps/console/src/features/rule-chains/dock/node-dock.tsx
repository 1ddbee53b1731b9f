import { cx } from '@signalbox/ui/cx'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FunctionChecksProvider, useFunctionChecks } from '../../../forms/code/function-checks'
import { Plate } from '../canvas/plate'
import { useEditorContext } from '../editor/editor-context'
import { useChainDraft, useEditorStore } from '../editor/editor-store'
import { type RuleDraftNode, targetNames } from '../model/chain-draft'
import { updateNode } from '../model/edit-chain'
import { infoFor } from '../model/node-info'
import styles from './dock.module.css'
import { DockFrame } from './dock-frame'
import { EditButtons } from './edit-buttons'
import type { PickedMessage } from './events/debug-message'
import { NodeEvents } from './events/node-events'
import { useNodeMessages } from './events/use-node-messages'
import { LastInput } from './last-input'
import { CommonFields, ConfigurationFields } from './node-fields'
import { NodeHelp } from './node-help'
import { changesOf, nodeValuesOf, switchToJavaScript } from './node-values'
import { useCheckedAction } from './use-checked-action'
import { isSameJson, useDockEdit } from './use-dock-edit'
import { useScriptTest } from './use-script-test'

interface NodeDockProps {
  node: RuleDraftNode
  /** A message that the script test is opened with. */
  testMessage?: PickedMessage | undefined
}

/** Details, events and help of a rule node. */
export function NodeDock({ node, testMessage }: NodeDockProps) {
  const { t } = useTranslation()
  const { catalogue, openDock } = useEditorContext()
  const store = useEditorStore()
  const checks = useFunctionChecks()
  const checkedAction = useCheckedAction(checks.run)
  const info = infoFor(catalogue, node)
  const edit = useDockEdit(nodeValuesOf(node), isSameJson)
  // The script test opens after a request. The ref keeps input that is typed during the request.
  const latestEdit = useRef(edit)
  latestEdit.current = edit
  const [tab, setTab] = useState('details')
  const [isValid, setValid] = useState(true)
  const draft = useChainDraft()
  const scriptTest = useScriptTest(node.storedId, { name: node.name, info }, (label) =>
    targetNames(draft, node.id, label),
  )
  const script = info.form.find(({ kind }) => kind === 'script')

  const onApply = () =>
    checkedAction.run(() => {
      store.getState().edit((draft) => updateNode(draft, node.id, changesOf(edit.value, node.info)))
      edit.onApplied(edit.value)
    })

  function onDiscard() {
    checkedAction.cancel()
    edit.discard()
    setValid(true)
  }

  /** Opens the script test with a recorded message. */
  function onUse(message: PickedMessage) {
    if (!script) return
    const { key } = script
    const currentScript = () => {
      const text = latestEdit.current.value.configuration[key]
      return typeof text === 'string' ? text : ''
    }
    function apply(next: string) {
      const { value, set } = latestEdit.current
      const changed = { ...value.configuration, [key]: next }
      set({ ...value, configuration: switchToJavaScript(value.configuration, changed, info.form) })
    }
    scriptTest.open(script, currentScript, apply, message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each message
  useEffect(() => {
    if (testMessage) onUse(testMessage)
  }, [testMessage])

  const { data: recorded } = useNodeMessages(node.storedId)
  const tabs = [
    { id: 'details', label: t('rule-editor.details') },
    ...(node.storedId ? [{ id: 'events', label: t('event.events'), count: recorded?.totalElements }] : []),
    { id: 'help', label: t('rule-editor.help-tab') },
  ]
  return (
    <DockFrame
      plate={<Plate category={info.category} size={28} />}
      title={node.name}
      subtitle={t('rule-editor.kind-and-component', {
        kind: t(`rule-editor.category.${info.category}`),
        component: t(info.name),
      })}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
      onClose={() => void openDock(null)}
      actions={
        <EditButtons
          isDirty={edit.isDirty}
          isReady={isValid && edit.value.name.trim() !== ''}
          applyLabel={t('rule-editor.update-node')}
          onApply={() => void onApply()}
          onDiscard={onDiscard}
          onRefused={() => setTab('details')}
        />
      }
    >
      <FunctionChecksProvider checks={checks}>
        <FieldErrors shown>
          <div
            className={cx(styles.details, !node.storedId && styles.withoutInput)}
            hidden={tab !== 'details'}
          >
            <div className={cx(styles.common, styles.column)}>
              <CommonFields values={edit.value} onChange={edit.set} />
            </div>
            <div className={cx(styles.settings, info.form.length === 1 && script && styles.scriptOnly)}>
              <ConfigurationFields
                key={edit.fieldsKey}
                fill
                info={info}
                values={edit.value}
                onChange={edit.set}
                onValidity={setValid}
                onTestScript={scriptTest.open}
              />
            </div>
            {node.storedId && (
              <LastInput nodeId={node.storedId} isDebug={node.debugMode} onUse={script && onUse} />
            )}
          </div>
        </FieldErrors>
        {scriptTest.dialog}
      </FunctionChecksProvider>
      {tab === 'events' && node.storedId && <NodeEvents nodeId={node.storedId} onUse={script && onUse} />}
      {tab === 'help' && <NodeHelp info={info} node={node} />}
    </DockFrame>
  )
}
