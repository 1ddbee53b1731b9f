import { useEffect, useMemo, useRef, useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import { type QueueState, sendQueue } from '../send-queue'
import { useTargetId } from '../target'
import { useCommands } from '../use-commands'
import { clampTo, type KnobRange, roundTo } from './geometry'
import type { knobControl } from './widget'

/** The number of a knob: requested once, shown while the knob is turned, and sent when the knob is released. */
export function useKnob({ data, settings, config, actions, environment }: WidgetProps<typeof knobControl>) {
  const { t } = environment
  const { status, setStatus, call } = useCommands(actions, environment)
  const min = settings.minValue ?? 0
  const max = settings.maxValue ?? 100
  const range: KnobRange = useMemo(() => ({ min, max: max > min ? max : min + 1 }), [min, max])
  const [value, setValue] = useState(() => clampTo(range, settings.initialValue ?? min))
  const [queue, setQueue] = useState<QueueState<number>>({})
  /** Counts the changes by the user: a response is outdated if the user has changed the value since the request. */
  const changes = useRef(0)
  const decimals = config.decimals ?? 2
  const { getValueMethod, setValueMethod, requestTimeout: timeoutMs } = settings
  const device = useTargetId(data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is requested once, as soon as the device is known
  useEffect(() => {
    if (!device) return
    let isCanceled = false
    async function request() {
      const changesBefore = changes.current
      try {
        const answer = await call({ kind: 'twoway', method: getValueMethod ?? '', params: null, timeoutMs })
        if (isCanceled || changesBefore !== changes.current) return
        const number = numberOf(answer)
        if (number === undefined) {
          const text = t('widgets.control.parse-failed', { response: JSON.stringify(answer) })
          return setStatus({ kind: 'failed', text, onRetry: request })
        }
        setValue(number)
      } catch {
        if (!isCanceled) setStatus((now) => (now.kind === 'failed' ? { ...now, onRetry: request } : now))
      }
    }
    void request()
    return () => {
      isCanceled = true
    }
  }, [device, getValueMethod, timeoutMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the `send` of an earlier render has the same effect
  const push = useMemo(
    () =>
      sendQueue<number>(async (next) => {
        try {
          await call({ kind: 'oneway', method: setValueMethod ?? '', params: next, timeoutMs })
        } catch (error) {
          setStatus((now) => (now.kind === 'failed' ? { ...now, onRetry: () => send(next) } : now))
          throw error
        }
      }, setQueue),
    [call, setValueMethod, timeoutMs, setStatus],
  )
  function show(next: number) {
    changes.current++
    setValue(roundTo(clampTo(range, next), decimals))
  }
  function send(next: number) {
    changes.current++
    const exact = roundTo(clampTo(range, next), decimals)
    setValue(exact)
    push(exact)
  }

  return {
    range,
    value,
    decimals,
    queue,
    isDisabled: environment.isEdit || (!device && !environment.isSample),
    status,
    show,
    send,
  }
}

function numberOf(answer: unknown): number | undefined {
  if (answer === null || answer === undefined || answer === '' || typeof answer === 'object') return undefined
  const number = Number(answer)
  return Number.isFinite(number) ? number : undefined
}
