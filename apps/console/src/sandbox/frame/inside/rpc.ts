import type { Call } from './bridge'
import { fromPromise } from './rxjs/observable'

interface RpcState {
  rpcEnabled: boolean
  executingRpcRequest: boolean
  rpcErrorText: string | null
  rpcRejection: unknown
}

interface CallError {
  status?: number
  statusText?: string
  message?: string
}

type SendCommand = (
  kind: 'oneway' | 'twoway',
  method: string,
  params: unknown,
  timeoutMs: number,
) => Promise<unknown>

/** Sends commands to the target device. Each state object has the state of running commands and the last error. */
export function rpcControl(
  call: Call,
  hasTarget: () => boolean,
  states: Partial<RpcState>[],
  request: SendCommand = (...command) => call('sendCommand', ...command),
) {
  let running = 0
  let isTimeout = false
  const setStates = (change: Partial<RpcState>) => {
    for (const state of states) Object.assign(state, change)
  }

  function clear() {
    isTimeout = false
    setStates({ rpcErrorText: null, rpcRejection: null })
    void call('hideToasts')
  }

  function fail(callError: CallError) {
    if (running > 0 && callError.status !== 408) return
    isTimeout = callError.status === 408
    const text = errorText(callError)
    setStates({ rpcErrorText: text, rpcRejection: callError })
    void call('toast', 'error', text.replaceAll('</br>', '\n'), null)
  }

  async function send(kind: 'oneway' | 'twoway', method: string, params: unknown, timeoutMs?: number) {
    if (!hasTarget()) throw new Error('Rpc disabled!')
    if (!isTimeout) clear()
    running++
    setStates({ executingRpcRequest: true })
    try {
      const answer = await request(kind, method, params ?? null, timeoutMs ?? 0)
      running--
      clear()
      return answer
    } catch (callError) {
      running--
      fail(callError as CallError)
      throw callError
    } finally {
      setStates({ executingRpcRequest: running > 0 })
    }
  }

  setStates({ rpcEnabled: hasTarget(), executingRpcRequest: false, rpcErrorText: null, rpcRejection: null })
  return {
    refresh: () => setStates({ rpcEnabled: hasTarget() }),
    clearRpcError: clear,
    sendOneWayCommand: (method: string, params?: unknown, timeoutMs?: number) =>
      fromPromise(send('oneway', method, params, timeoutMs)),
    sendTwoWayCommand: (method: string, params?: unknown, timeoutMs?: number) =>
      fromPromise(send('twoway', method, params, timeoutMs)),
  }
}

function errorText({ status = 0, statusText = '', message = '' }: CallError): string {
  const detail = message ? `</br>${message}` : ''
  if (status === 408) return `Request Timeout.${detail}`
  if (status === 409) return `Device is offline.${detail}`
  return `Error : ${status} - ${statusText}${detail}`
}
