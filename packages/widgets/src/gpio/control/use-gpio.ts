import { useCallback, useEffect, useMemo, useState } from 'react'
import { type CommandStatus, useCommands } from '../../control/use-commands'
import type { WidgetProps } from '../../widget-props'
import type { Pin } from '../pins'
import type { basicGpioControl } from '../widgets'

type Props = Pick<WidgetProps<typeof basicGpioControl>, 'settings' | 'actions' | 'environment'>

/** The states of the pins of a device. `read` requests all states; it also runs when the device becomes known. */
export function useGpio({ settings, actions, environment }: Props, device: string | undefined) {
  const { status, setStatus, call } = useCommands(actions, environment)
  const [states, setStates] = useState<Record<number, boolean>>({})
  const [changing, setChanging] = useState<number>()
  const { gpioList, gpioStatusRequest, gpioStatusChangeRequest, parseGpioStatusFunction } = settings
  const timeoutMs = settings.requestTimeout ?? 1000
  const { compile, t } = environment
  const parse = useMemo(() => {
    const compiled = compile(parseGpioStatusFunction ?? undefined, ['body', 'pin'])
    return async (body: unknown, pins: number[]): Promise<boolean[]> => {
      if (!compiled) return pins.map((pin) => (body as Record<number, unknown> | null)?.[pin] === true)
      const results = await compiled.call(pins.map((pin) => [body, pin]))
      return results.map(Boolean)
    }
  }, [compile, parseGpioStatusFunction])

  const read = useCallback(async () => {
    try {
      const { method, paramsBody } = gpioStatusRequest
      const body = await call({ kind: 'twoway', method: method ?? '', params: paramsBody ?? '{}', timeoutMs })
      const pins = gpioList.map(({ pin }) => pin)
      const results = await parse(body, pins)
      setStates(Object.fromEntries(pins.map((pin, index) => [pin, results[index] ?? false])))
    } catch {
      setStatus(withRetry(() => void read()))
    }
  }, [call, setStatus, gpioStatusRequest, gpioList, parse, timeoutMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are requested once, as soon as the device is known
  useEffect(() => {
    if (device) void read()
  }, [device])

  async function toggle(changed: Pin) {
    const { pin, label } = changed
    const isOn = !states[pin]
    setChanging(pin)
    try {
      const { method, paramsBody } = gpioStatusChangeRequest
      const params = JSON.parse(changeBody(paramsBody ?? '{}', pin, isOn)) as unknown
      const waitingText = t(isOn ? 'widgets.gpio.to-on' : 'widgets.gpio.to-off', {
        pin: label || String(pin),
      })
      const body = await call({ kind: 'twoway', method: method ?? '', params, timeoutMs, waitingText })
      const [result = false] = await parse(body, [pin])
      setStates((now) => ({ ...now, [pin]: result }))
    } catch (error) {
      if (error instanceof SyntaxError) setStatus({ kind: 'failed', text: error.message })
      else setStatus(withRetry(() => void toggle(changed)))
    } finally {
      setChanging(undefined)
    }
  }

  return { states, changing, status, isBusy: status.kind === 'waiting', read, toggle }
}

const withRetry = (onRetry: () => void) => (now: CommandStatus) =>
  now.kind === 'failed' ? { ...now, onRetry } : now

/** Replaces the quoted placeholders by the pin and its new state. */
export const changeBody = (body: string, pin: number, isOn: boolean) =>
  body.replaceAll('"{$pin}"', String(pin)).replaceAll('"{$enabled}"', String(isOn))
