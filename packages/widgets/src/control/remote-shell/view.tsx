import { Button } from '@signalbox/ui/actions/button'
import { Spinner } from '@signalbox/ui/feedback/loading'
import { useEffect, useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import { perTarget } from '../per-target'
import { useTargetName, useTargetProblem } from '../target'
import { Terminal } from '../terminal/terminal'
import terminal from '../terminal/terminal.module.css'
import { useEntries } from '../terminal/use-entries'
import type { remoteShell } from '../terminal/widgets'
import { useNow } from '../use-now'
import { useShell } from './use-shell'

/** A shell of the device: one command at a time, stopped with Ctrl+C. */
export const View = perTarget(RemoteShellView)

function RemoteShellView({
  data,
  settings,
  config,
  actions,
  environment,
  frame,
}: WidgetProps<typeof remoteShell>) {
  const { t } = environment
  const { entries, print } = useEntries()
  const problem = useTargetProblem(data, config, environment)
  const name = useTargetName(data, environment)
  // A simulated device has no shell.
  const device = problem || environment.isSample ? undefined : name
  // The name is unknown while a widget that was out of view requests its data again. The shell stays connected and
  // keeps its directory.
  const [lastDevice, setLastDevice] = useState(device)
  if (device !== undefined && device !== lastDevice) setLastDevice(device)
  const timeoutMs = settings.requestTimeout ?? undefined
  const shell = useShell({
    device: problem ? undefined : (device ?? lastDevice),
    timeoutMs,
    actions,
    environment,
    print,
  })
  const prompt = `${name ?? ''}${shell.cwd ? `:${shell.cwd}` : ''}$ `

  useEffect(() => {
    if (problem) print({ kind: 'error', text: t('widgets.control.no-target') })
    else if (environment.isSample)
      print({ kind: 'note', text: t('widgets.terminal.connected-to', { device: name }) })
  }, [problem, environment.isSample, name, print, t])
  useEffect(
    () => frame.setTitle(undefined, shell.isConnected ? t('widgets.control.connected') : undefined),
    [frame, shell.isConnected, t],
  )

  return (
    <Terminal
      entries={entries}
      prompt={prompt}
      isDisabled={!device}
      environment={environment}
      onLine={(line) => void shell.run(line, prompt)}
      onInterrupt={() => void shell.stop()}
      running={
        shell.runningSinceMs === undefined ? undefined : (
          <div className={terminal.running} role="status">
            <Spinner size={16} />
            <Running sinceMs={shell.runningSinceMs} t={t} />
            <Button
              size="small"
              autoFocus
              onClick={() => void shell.stop()}
              onKeyDown={(event) => {
                if (event.ctrlKey && ['c', 'd'].includes(event.key.toLowerCase())) void shell.stop()
              }}
            >
              {t('widgets.terminal.stop')} <kbd className={terminal.key}>Ctrl C</kbd>
            </Button>
          </div>
        )
      }
    />
  )
}

function Running({ sinceMs, t }: { sinceMs: number; t: WidgetProps['environment']['t'] }) {
  const nowMs = useNow(1000)
  return (
    <span>
      {t('widgets.terminal.running', { seconds: Math.max(0, Math.round((nowMs - sinceMs) / 1000)) })}
    </span>
  )
}
