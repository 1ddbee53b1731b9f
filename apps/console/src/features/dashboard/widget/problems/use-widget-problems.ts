import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { RefObject } from 'react'
import { useBlockedHosts } from './use-blocked-hosts'
import { useFunctionProblems } from './use-function-problems'

/** The texts of the notes in a widget: errors of its functions, and hosts that are blocked. */
export function useWidgetProblems(config: WidgetConfig, body: RefObject<HTMLElement | null>) {
  const functions = useFunctionProblems(config)
  const hosts = useBlockedHosts(config, body)
  return {
    compile: functions.compile,
    onBlocked: hosts.onBlocked,
    texts: [...functions.texts, ...hosts.texts],
    dismiss() {
      functions.dismiss()
      hosts.dismiss()
    },
  }
}
