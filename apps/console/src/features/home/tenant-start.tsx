import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceKeys } from '../../api/entities/devices'
import { useUserSetting } from '../../entity/use-user-setting'
import { FirstSteps } from './first-steps/first-steps'
import { STEPS, useFirstSteps } from './first-steps/use-first-steps'
import { StatusSentence } from './status-sentence'

/** The home page of a tenant administrator: the status sentence, and the first steps until they are done. */
export function TenantStart({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useUserSetting('FIRST-STEPS', 'home', false)
  const { data, isError } = useFirstSteps(!isHidden)
  const current = data && STEPS.find((step) => !data.done[step])
  // The steps stay visible after the last one is done here; they are not shown if all were done before this visit.
  const [wasOpen, setWasOpen] = useState(false)
  if (current && !wasOpen) setWasOpen(true)
  const isOver = data !== undefined && current === undefined && !wasOpen
  useEffect(() => {
    if (isOver) setHidden(true)
  }, [isOver, setHidden])
  useFreshCounts(data && STEPS.filter((step) => data.done[step]).length)
  const isShown = !isHidden && data !== undefined && !isOver
  return (
    <>
      <StatusSentence
        waitsFor={isShown && current === 'value' ? data.device?.name : undefined}
        hasSteps={isShown && current !== undefined}
      />
      {isShown && <FirstSteps data={data} current={current} onHide={() => setHidden(true)} />}
      {/* Shown only after the steps have loaded: they appear above and would move the rest down. */}
      {(isHidden || data !== undefined || isError) && children}
    </>
  )
}

/** Loads the numbers of devices and the usage again when a step is done. */
function useFreshCounts(doneSteps: number | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!doneSteps) return
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count'] })
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count-active'] })
    void queryClient.invalidateQueries({ queryKey: ['home', 'usage'] })
  }, [doneSteps, queryClient])
}
