import { useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetActions, WidgetEnvironment } from '../widget-props'
import { rpcErrorText } from './rpc-error'

/** The result of the last command of a control widget. */
export type CommandStatus =
  | { kind: 'idle' }
  | { kind: 'waiting'; sinceMs: number; text: string }
  | { kind: 'done'; text: string; atMs: number }
  | { kind: 'failed'; text: string; onRetry?: () => void }

export interface CommandCall {
  kind: 'oneway' | 'twoway'
  method: string
  params: unknown
  timeoutMs?: number | null | undefined
  /** Shown while the command is running. */
  waitingText?: string
}

/** Sends commands to the target device and keeps the result of the last one. */
export function useCommands(actions: WidgetActions, { t }: WidgetEnvironment) {
  const [status, setStatus] = useState<CommandStatus>({ kind: 'idle' })
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  const call = useCallback(
    async ({ kind, method, params, timeoutMs, waitingText }: CommandCall): Promise<unknown> => {
      const sinceMs = Date.now()
      setStatus({ kind: 'waiting', sinceMs, text: waitingText ?? t('widgets.control.waiting') })
      try {
        const answer = await actions.sendCommand(kind, method, params, timeoutMs ?? undefined)
        const ms = Date.now() - sinceMs
        const text = t(kind === 'oneway' ? 'widgets.control.sent' : 'widgets.control.answered', { ms })
        if (!isUnmounted.current) setStatus({ kind: 'done', text, atMs: Date.now() })
        return answer
      } catch (error) {
        if (!isUnmounted.current) setStatus({ kind: 'failed', text: rpcErrorText(error, t) })
        throw error
      }
    },
    [actions, t],
  )

  return { status, setStatus, call }
}
