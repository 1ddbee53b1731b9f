import { useEffect, useState } from 'react'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import { rpcErrorText } from '../rpc-error'

const RETRY_MS = 10_000

export type StatusCheck =
  | { kind: 'passed' }
  | { kind: 'running'; sinceMs: number }
  | { kind: 'failed'; text: string; nextMs: number }

interface StatusCheckOptions {
  isEnabled: boolean
  device: string | undefined
  method: string
  timeoutMs: number | undefined
  actions: WidgetActions
  environment: WidgetEnvironment
}

/** Checks the status of the device before its value is shown; repeats every ten seconds until it succeeds. */
export function useStatusCheck({
  isEnabled,
  device,
  method,
  timeoutMs,
  actions,
  environment,
}: StatusCheckOptions) {
  const [check, setCheck] = useState<StatusCheck>({ kind: 'running', sinceMs: Date.now() })
  const { t } = environment
  useEffect(() => {
    if (!isEnabled) return setCheck({ kind: 'passed' })
    if (!device) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCanceled = false
    function fail(text: string) {
      if (isCanceled) return
      setCheck({ kind: 'failed', text, nextMs: Date.now() + RETRY_MS })
      timer = setTimeout(runCheck, RETRY_MS)
    }
    function runCheck() {
      setCheck({ kind: 'running', sinceMs: Date.now() })
      actions.sendCommand('twoway', method, null, timeoutMs).then(
        (answer) => {
          if (isCanceled) return
          if (answer) setCheck({ kind: 'passed' })
          else fail(t('widgets.control.unknown-status'))
        },
        (error) => fail(rpcErrorText(error, t)),
      )
    }
    runCheck()
    return () => {
      isCanceled = true
      clearTimeout(timer)
    }
  }, [isEnabled, device, method, timeoutMs, actions, t])
  return check
}
