import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetProps } from '../../widget-props'
import { rpcErrorText } from '../rpc-error'
import { useTargetName, useTargetProblem } from '../target'
import { parseLine } from '../terminal/parse-line'
import { Terminal } from '../terminal/terminal'
import { durationText, useEntries } from '../terminal/use-entries'
import type { debugTerminal } from '../terminal/widgets'

/** Sends each line as a two-way command and prints the response. */
export function View({
  data,
  settings,
  config,
  actions,
  environment,
  frame,
}: WidgetProps<typeof debugTerminal>) {
  const { t } = environment
  const { entries, print, clear } = useEntries()
  const device = useTargetName(data, environment)
  const problem = useTargetProblem(data, config, environment)
  const prompt = `${device ?? ''}> `

  /** The device of the last greeting: its name is unknown for a moment when the widget requests its data again. */
  const greetedDevice = useRef<string>(undefined)
  useEffect(() => {
    if (problem) print({ kind: 'error', text: t('widgets.control.no-target') })
    else if (device && device !== greetedDevice.current) {
      greetedDevice.current = device
      print(
        { kind: 'note', text: t('widgets.terminal.connected-to', { device }) },
        { kind: 'note', text: t('widgets.terminal.greeting') },
      )
    }
  }, [device, problem, print, t])

  async function onLine(line: string) {
    print({ kind: 'input', text: line, prompt })
    const command = parseLine(line)
    if (command === 'empty') return
    if (command === 'too-many') return print({ kind: 'error', text: t('widgets.terminal.too-many') })
    if (command === 'help') {
      return print(
        { kind: 'note', text: t('widgets.terminal.help-line', { method: 'method' }) },
        { kind: 'note', text: t('widgets.terminal.help-example', { example: 'setLevel "{\\"zone\\": 2}"' }) },
      )
    }
    const sinceMs = Date.now()
    const took = () => durationText(Date.now() - sinceMs)
    try {
      const answer = await actions.sendCommand(
        'twoway',
        command.method,
        command.params,
        settings.requestTimeout ?? undefined,
      )
      print({ kind: 'answer', text: JSON.stringify(answer) ?? '', took: took() })
    } catch (error) {
      print({ kind: 'error', text: rpcErrorText(error, t), took: took() })
    }
  }

  return (
    <>
      {frame.toolbar &&
        createPortal(
          <IconButton size="small" icon="delete" label={t('widgets.control.clear')} onClick={clear} />,
          frame.toolbar,
        )}
      <Terminal
        entries={entries}
        prompt={prompt}
        isDisabled={!device || problem !== undefined}
        environment={environment}
        onLine={(line) => void onLine(line)}
      />
    </>
  )
}
