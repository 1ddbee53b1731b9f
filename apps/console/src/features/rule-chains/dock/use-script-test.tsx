import type { FormField } from '@signalbox/rule-nodes/form'
import { type ReactNode, useState } from 'react'
import { useSignedIn } from '../../../api/request/session'
import { testScript } from '../../../api/script-test'
import type { RecentMessage } from '../../../forms/script-test/recent-runs'
import type { TargetsOf } from '../../../forms/script-test/result-card'
import { ScriptTestDialog } from '../../../forms/script-test/script-test-dialog'
import type { DebugMessage } from './debug-message'
import { recentInputs } from './recent-inputs'

interface OpenTest {
  field: FormField
  script: string
  apply: (script: string) => void
  message: Partial<DebugMessage>
  recent: readonly RecentMessage[]
}

/** The script test of a node: it starts with the last message in, or with a message that was picked. */
export function useScriptTest(nodeId: string | undefined, targetsOf?: TargetsOf) {
  const tenantId = useSignedIn().claims.tenantId ?? ''
  const [test, setTest] = useState<OpenTest | null>(null)

  async function open(
    field: FormField,
    script: string,
    apply: (script: string) => void,
    picked?: DebugMessage,
  ) {
    const recent = nodeId ? await recentInputs(nodeId, tenantId) : []
    setTest({ field, script, apply, recent, message: picked ?? recent[0] ?? {} })
  }

  const use = test?.field.script
  const dialog: ReactNode = test && use && (
    <ScriptTestDialog
      functionName={use.name}
      args={use.args}
      script={test.script}
      message={test.message}
      targetsOf={targetsOf}
      recent={test.recent}
      run={(request) => testScript({ ...request, argNames: [...request.argNames], scriptType: use.type })}
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
