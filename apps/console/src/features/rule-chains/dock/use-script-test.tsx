import type { FormField } from '@signalbox/rule-nodes/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../api/request/session'
import { testScript } from '../../../api/script-test'
import { HelpButton } from '../../../entity/help-button'
import type { RecentMessage } from '../../../forms/script-test/recent-runs'
import type { TargetsOf } from '../../../forms/script-test/result-card'
import { ScriptTestDialog } from '../../../forms/script-test/script-test-dialog'
import { Plate } from '../canvas/plate'
import { useEditorContext } from '../editor/editor-context'
import type { NodeInfo } from '../model/node-info'
import type { PickedMessage } from './events/debug-message'
import { recentInputs, withPickedMessage } from './recent-inputs'

interface OpenTest {
  field: FormField
  script: string
  apply: (script: string) => void
  message: PickedMessage
  recent: readonly RecentMessage[]
}

/** The node of the script, shown in the head of the dialog. */
interface ScriptNode {
  name: string
  info: NodeInfo
}

/** The script test of a node: it starts with a picked message, else with the last message that the node received. */
export function useScriptTest(nodeId: string | undefined, node: ScriptNode, targetsOf?: TargetsOf) {
  const { t } = useTranslation()
  const { chainName } = useEditorContext()
  const tenantId = useSignedIn().claims.tenantId ?? ''
  const [test, setTest] = useState<OpenTest | null>(null)

  async function open(
    field: FormField,
    currentScript: () => string,
    apply: (script: string) => void,
    picked?: PickedMessage,
  ) {
    const recent = nodeId ? await recentInputs(nodeId, tenantId) : []
    const message = picked ?? recent[0] ?? {}
    setTest({ field, script: currentScript(), apply, recent: withPickedMessage(recent, message), message })
  }

  async function refresh() {
    if (!nodeId) return
    const recent = await recentInputs(nodeId, tenantId)
    setTest((now) => now && { ...now, recent: withPickedMessage(recent, now.message) })
  }

  const kindAndComponent = {
    kind: t(`rule-editor.category.${node.info.category}`),
    component: t(node.info.name),
  }
  const signature = test?.field.script
  const dialog: ReactNode = test && signature && (
    <ScriptTestDialog
      functionName={signature.name}
      headerActions={<HelpButton />}
      plate={<Plate category={node.info.category} size={28} />}
      name={node.name || undefined}
      subtitle={t('rule-editor.kind-component-chain', { ...kindAndComponent, chain: chainName })}
      args={signature.args}
      script={test.script}
      message={test.message}
      targetsOf={targetsOf}
      recent={test.recent}
      onRefresh={nodeId ? () => void refresh() : undefined}
      run={(request) =>
        testScript({ ...request, argNames: [...request.argNames], scriptType: signature.type })
      }
      runJson={(request) => testScript({ ...request, argNames: [...request.argNames], scriptType: 'json' })}
      onSave={test.apply}
      onClose={() => setTest(null)}
    />
  )
  return {
    dialog,
    open: (...args: Parameters<typeof open>) => void open(...args),
  }
}
