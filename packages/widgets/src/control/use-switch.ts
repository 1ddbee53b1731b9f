import { useEffect, useMemo, useRef, useState } from 'react'
import { useWidgetValue } from '../use-widget-data'
import type { WidgetData } from '../widget-data'
import type { WidgetProps } from '../widget-props'
import { sendQueue } from './send-queue'
import { subscribedSeries, useTargetId } from './target'
import { useCommands } from './use-commands'
import { useTenantFunction } from './use-tenant-function'

export interface SwitchSettings {
  initialValue?: boolean
  retrieveValueMethod?: 'none' | 'rpc' | 'attribute' | 'timeseries'
  valueKey?: string | null
  getValueMethod?: string | null
  setValueMethod?: string | null
  parseValueFunction?: string | null
  convertValueFunction?: string | null
  requestTimeout?: number | null
}

type SwitchProps = Pick<WidgetProps, 'data' | 'actions' | 'environment'> & {
  settings: SwitchSettings
}

/** The value of an on/off control: read from the device as configured, and sent after each change by the user. */
export function useSwitch({ data, settings, actions, environment }: SwitchProps) {
  const { t } = environment
  const { status, setStatus, call } = useCommands(actions, environment)
  const [isOn, setOn] = useState(settings.initialValue ?? false)
  const [isSending, setSending] = useState(false)
  const confirmed = useRef(isOn)
  /** Another value is sent after the current one. */
  const hasNext = useRef(false)
  /** Counts the changes by the user: a response is outdated if the user has changed the value since the request. */
  const changes = useRef(0)
  const parse = useTenantFunction(environment, settings.parseValueFunction, 'data', toBoolean)
  const convert = useTenantFunction(environment, settings.convertValueFunction, 'value', identity)
  const { retrieveValueMethod: method, getValueMethod, setValueMethod, requestTimeout: timeoutMs } = settings
  const device = useTargetId(data)

  const setConfirmed = useRef((value: boolean) => {
    confirmed.current = value
    setOn(value)
  }).current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is requested once, as soon as the device is known
  useEffect(() => {
    if (method !== 'rpc' || !device) return
    let isCanceled = false
    const request = () => {
      const changesBefore = changes.current
      call({ kind: 'twoway', method: getValueMethod ?? '', params: null, timeoutMs })
        .then(parse)
        .then((value) => !isCanceled && changesBefore === changes.current && setConfirmed(Boolean(value)))
        // The status line shows the failure.
        .catch(
          () =>
            !isCanceled && setStatus((now) => (now.kind === 'failed' ? { ...now, onRetry: request } : now)),
        )
    }
    request()
    return () => {
      isCanceled = true
    }
  }, [device, method, getValueMethod, timeoutMs])

  const isWatched = method === 'attribute' || method === 'timeseries'
  const key = settings.valueKey || 'value'
  const read = ({ series }: WidgetData) => (isWatched ? subscribedSeries(series, method, key) : undefined)
  const received = useWidgetValue(data, (now) => read(now)?.values.at(-1))
  const receivedTs = useWidgetValue(data, (now) => read(now)?.ts.at(-1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every report is handled, even one with an equal value
  useEffect(() => {
    if (received === undefined || received === null) return
    let isCanceled = false
    void parse(readJson(received)).then((value) => !isCanceled && setConfirmed(Boolean(value)))
    return () => {
      isCanceled = true
    }
  }, [received, receivedTs, parse, setConfirmed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the `change` of an earlier render has the same effect
  const push = useMemo(
    () =>
      sendQueue<boolean>(
        async (value) => {
          try {
            const params = await convert(value)
            if (params === undefined) {
              setStatus({ kind: 'failed', text: t('widgets.control.convert-failed') })
              throw new Error('The conversion function returned no value')
            }
            await call({ kind: 'oneway', method: setValueMethod ?? '', params, timeoutMs })
            confirmed.current = value
          } catch (error) {
            // The switch shows the last confirmed value again, unless the user has already chosen a later value.
            if (!hasNext.current) setOn(confirmed.current)
            setStatus((now) => (now.kind === 'failed' ? { ...now, onRetry: () => change(value) } : now))
            throw error
          }
        },
        ({ sending, next }) => {
          hasNext.current = next !== undefined
          setSending(sending !== undefined)
        },
      ),
    [call, convert, setValueMethod, timeoutMs, setStatus, t],
  )
  function change(value: boolean) {
    changes.current++
    setOn(value)
    push(value)
  }

  return {
    isOn,
    isSending,
    isDisabled: environment.isEdit || (!device && !environment.isSample),
    status,
    updatedMs: receivedTs,
    onToggle: () => change(!isOn),
  }
}

const toBoolean = (data: unknown) => Boolean(data)
const identity = (value: unknown) => value

/** Subscribed values arrive as text; text that is not JSON counts as false. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return false
  }
}
