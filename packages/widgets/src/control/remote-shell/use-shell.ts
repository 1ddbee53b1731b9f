import { useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import { rpcErrorText } from '../rpc-error'
import type { useEntries } from '../terminal/use-entries'

const POLL_MS = 200
const QUIET_POLL_MS = 1000

interface TermInfo {
  cwd?: string
  platform?: string
  release?: string
}
interface CommandAnswer {
  ok?: boolean
  error?: string
}
interface CommandOutput {
  data?: { stdout?: string; stderr?: string }[]
  done?: boolean
  cwd?: string
}

interface ShellOptions {
  device: string | undefined
  timeoutMs: number | undefined
  actions: WidgetActions
  environment: WidgetEnvironment
  print: ReturnType<typeof useEntries>['print']
}

/** The protocol of the remote shell: request the system information, send a command, poll its output, stop it. */
export function useShell({ device, timeoutMs, actions, environment, print }: ShellOptions) {
  const { t } = environment
  const [cwd, setCwd] = useState('')
  const [isConnected, setConnected] = useState(false)
  const [runningSinceMs, setRunning] = useState<number>()
  const isCanceled = useRef(false)
  const request = useCallback(
    <Answer>(method: string, params: unknown) =>
      actions.sendCommand('twoway', method, params, timeoutMs) as Promise<Answer | null>,
    [actions, timeoutMs],
  )

  useEffect(() => {
    isCanceled.current = false
    if (!device) return
    print({ kind: 'note', text: t('widgets.terminal.connecting', { device }) })
    request<TermInfo>('getTermInfo', null).then(
      (info) => {
        if (isCanceled.current) return
        setConnected(true)
        setCwd(info?.cwd ?? '')
        const system = [info?.platform, info?.release].filter(Boolean).join(' ')
        const text = system
          ? t('widgets.terminal.connected-os', { device, system })
          : t('widgets.terminal.connected-to', { device })
        print({ kind: 'note', text })
      },
      (error) => {
        if (isCanceled.current) return
        print(
          { kind: 'error', text: t('widgets.terminal.no-os') },
          { kind: 'error', text: rpcErrorText(error, t) },
        )
      },
    )
    return () => {
      isCanceled.current = true
    }
  }, [device, request, print, t])

  async function run(command: string, prompt: string) {
    print({ kind: 'input', text: command, prompt })
    if (command.trim() === '') return
    setRunning(Date.now())
    try {
      const started = await request<CommandAnswer>('sendCommand', { command, cwd })
      if (!started?.ok) print({ kind: 'error', text: started?.error ?? '' })
      else await printOutput()
    } catch (error) {
      if (!isCanceled.current) print({ kind: 'error', text: rpcErrorText(error, t) })
    }
    if (!isCanceled.current) setRunning(undefined)
  }

  /** Polls and prints the output of the running command until the command ends. */
  async function printOutput() {
    while (!isCanceled.current) {
      const output = await request<CommandOutput>('getCommandStatus', null)
      if (isCanceled.current) return
      const chunks = output?.data ?? []
      print(...chunks.flatMap(entriesOf))
      if (output?.cwd) setCwd(output.cwd)
      if (output?.done) return
      await new Promise((done) => setTimeout(done, chunks.length > 0 ? POLL_MS : QUIET_POLL_MS))
    }
  }

  async function stop() {
    if (runningSinceMs === undefined) return
    print({ kind: 'note', text: t('widgets.terminal.terminating') })
    try {
      const answer = await request<CommandAnswer>('terminateCommand', null)
      if (answer?.ok === false) print({ kind: 'error', text: answer.error ?? '' })
    } catch (error) {
      print({ kind: 'error', text: rpcErrorText(error, t) })
    }
  }

  return { cwd, isConnected, runningSinceMs, run, stop }
}

const entriesOf = ({ stdout, stderr }: { stdout?: string; stderr?: string }) => [
  ...(stdout ? [{ kind: 'output' as const, text: stdout.replace(/\n$/, '') }] : []),
  ...(stderr ? [{ kind: 'error' as const, text: stderr.replace(/\n$/, '') }] : []),
]
