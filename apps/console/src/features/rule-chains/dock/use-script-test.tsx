import type { FormField } from '@signalbox/rule-nodes/form'
import { type ReactNode, useState } from 'react'
import { getDebugInput, testScript } from '../../../api/script-test'
import { ScriptTestDialog } from '../../../forms/script-test-dialog'
import { type DebugMessage, readDebugMessage } from './debug-message'

interface OpenTest {
  field: FormField
  script: string
  apply: (script: string) => void
  message: Partial<DebugMessage>
}

/** The script test of a node: it starts with the last message in, or with a message that was picked. */
export function useScriptTest(nodeId: string | undefined) {
  const [test, setTest] = useState<OpenTest | null>(null)

  async function open(
    field: FormField,
    script: string,
    apply: (script: string) => void,
    picked?: DebugMessage,
  ) {
    const message = picked ?? (nodeId ? readDebugMessage(await lastInput(nodeId)) : {})
    setTest({ field, script, apply, message })
  }

  const use = test?.field.script
  const dialog: ReactNode = test && use && (
    <ScriptTestDialog
      functionName={use.name}
      args={use.args}
      script={test.script}
      message={test.message}
      run={(request) => testScript({ ...request, argNames: [...request.argNames], scriptType: use.type })}
      onSave={test.apply}
      onClose={() => setTest(null)}
    />
  )
  return {
    dialog,
    open: (...args: Parameters<typeof open>) => void open(...args),
  }
}

async function lastInput(nodeId: string) {
  try {
    return await getDebugInput(nodeId)
  } catch {
    return null // Without a recorded message the example is used.
  }
}
