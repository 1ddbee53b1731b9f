import { useState } from 'react'
import { useUserSetting } from '../../entity/use-user-setting'
import { FirstSteps } from './first-steps/first-steps'
import { STEPS, useFirstSteps } from './first-steps/use-first-steps'
import { StatusSentence } from './status-sentence'

/** The top of a tenant administrator's home page: the state of everything, and the first steps until they are done. */
export function TenantStart() {
  const [isHidden, setHidden] = useUserSetting('FIRST-STEPS', 'home', false)
  const { data } = useFirstSteps(!isHidden)
  const current = data && STEPS.find((step) => !data.done[step])
  // The steps stay after the last tick, and are not shown where all were done before.
  const [wasOpen, setWasOpen] = useState(false)
  if (current && !wasOpen) setWasOpen(true)
  const isShown = !isHidden && data !== undefined && (current !== undefined || wasOpen)
  return (
    <>
      <StatusSentence isSecondary={isShown && current !== undefined} />
      {isShown && <FirstSteps data={data} current={current} onHide={() => setHidden(true)} />}
    </>
  )
}
