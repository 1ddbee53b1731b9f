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
  // If the last step is done during this visit, the steps stay visible. If all were done before, they are hidden.
  const [hadOpenStep, setHadOpenStep] = useState(false)
  if (current && !hadOpenStep) setHadOpenStep(true)
  const wereDoneBefore = data !== undefined && current === undefined && !hadOpenStep
  useEffect(() => {
    if (wereDoneBefore) setHidden(true)
  }, [wereDoneBefore, setHidden])
  useCountReload(data && STEPS.filter((step) => data.done[step]).length)
  const isShown = !isHidden && data !== undefined && !wereDoneBefore
  return (
    <>
      <StatusSentence
        awaitedDevice={isShown && current === 'value' ? data.device?.name : undefined}
        hasSteps={isShown && current !== undefined}
      />
      {isShown && <FirstSteps data={data} current={current} onHide={() => setHidden(true)} />}
      {/* Rendered only after the steps, which are above and would move this content down. */}
      {(isHidden || data !== undefined || isError) && children}
    </>
  )
}

/** Loads the number of devices and the usage again when a step is done. */
function useCountReload(doneSteps: number | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!doneSteps) return
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count'] })
    void queryClient.invalidateQueries({ queryKey: [...deviceKeys.all, 'count-active'] })
    void queryClient.invalidateQueries({ queryKey: ['home', 'usage'] })
  }, [doneSteps, queryClient])
}
