import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceKeys } from '../../api/entities/devices'
import { useUserSetting } from '../../entity/use-user-setting'
import { FirstSteps } from './first-steps/first-steps'
import { STEPS, useFirstSteps } from './first-steps/use-first-steps'
import { StatusSentence } from './status-sentence'

/** The home page of a tenant administrator: the status sentence, and the first steps until these are completed. */
export function TenantStart({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useUserSetting('FIRST-STEPS', 'home', false)
  const { data, isError } = useFirstSteps(!isHidden)
  const current = data && STEPS.find((step) => !data.completed[step])
  // If the last step is completed during this visit, the steps stay visible. If all steps were completed before, they
  // are hidden.
  const [hadOpenStep, setHadOpenStep] = useState(false)
  if (current && !hadOpenStep) setHadOpenStep(true)
  const wereCompletedBefore = data !== undefined && current === undefined && !hadOpenStep
  useEffect(() => {
    if (wereCompletedBefore) setHidden(true)
  }, [wereCompletedBefore, setHidden])
  useCountReload(data && STEPS.filter((step) => data.completed[step]).length)
  const showsSteps = !isHidden && data !== undefined && !wereCompletedBefore
  return (
    <>
      <StatusSentence
        awaitedDevice={showsSteps && current === 'value' ? data.device?.name : undefined}
        hasSteps={showsSteps && current !== undefined}
      />
      {showsSteps && <FirstSteps data={data} current={current} onHide={() => setHidden(true)} />}
      {/* Rendered only after the steps, which are above and would move this content down. */}
      {(isHidden || data !== undefined || isError) && children}
    </>
  )
}

/** Loads the number of devices and the usage again when a step is completed. */
function useCountReload(completedCount: number | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!completedCount) return
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count'] })
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count-active'] })
    void queryClient.invalidateQueries({ queryKey: ['home', 'usage'] })
  }, [completedCount, queryClient])
}
