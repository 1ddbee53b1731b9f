import { SETUP_STEPS, type SetupState, type SetupStep } from '@signalbox/model/setup'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { getSetup, isSetupPending } from '../../api/setup'
import { CertificateStep } from './certificate/certificate-step'
import { CodeForm } from './code-form'
import { Finished } from './finished'
import { firstIncompleteStep } from './first-incomplete-step'
import { HostNameStep } from './host-name-step'
import { MailStep } from './mail-step'
import { PasswordStep } from './password-step'
import { forgetCode, storeCode, storedCode } from './setup-code'
import { SetupFrame } from './setup-frame'
import type { StepProps } from './step-props'
import { TenantStep } from './tenant-step'

const STEPS: Record<SetupStep, ComponentType<StepProps>> = {
  password: PasswordStep,
  hostName: HostNameStep,
  certificate: CertificateStep,
  mail: MailStep,
  tenant: TenantStep,
}

interface OpenSetup {
  code: string
  state: SetupState
}

/** The setup page of a new server that other machines can reach. */
export function Component() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenSetup | null>(null)
  const start = useQuery({ queryKey: ['setup'], queryFn: loadStoredSetup, retry: false, gcTime: 0 })
  const current = opened ?? start.data?.opened ?? null

  if (start.isPending) return <Loading />
  if (start.error)
    return (
      <ErrorView
        title={t('setup.not-loaded')}
        text={errorText(start.error)}
        onRetry={() => void start.refetch()}
      />
    )
  if (!start.data.isPending) return <Navigate to="/login" replace />
  if (!current)
    return (
      <SetupFrame>
        <CodeForm
          onOpened={(code, state) => {
            storeCode(code)
            setOpened({ code, state })
          }}
        />
      </SetupFrame>
    )
  return <Steps {...current} onState={(state) => setOpened({ code: current.code, state })} />
}

function Steps({ code, state, onState }: OpenSetup & { onState: (state: SetupState) => void }) {
  const [openStep, setOpenStep] = useState<SetupStep>(() => firstIncompleteStep(state.done) ?? 'tenant')
  const index = SETUP_STEPS.indexOf(openStep)
  const isFinished = state.done.length === SETUP_STEPS.length
  const Step = STEPS[openStep]

  function onSaved(next: SetupState) {
    onState(next)
    if (next.done.length === SETUP_STEPS.length) forgetCode()
    setOpenStep(SETUP_STEPS[index + 1] ?? openStep)
  }

  return (
    <SetupFrame state={state} openStep={isFinished ? undefined : openStep} onStep={setOpenStep}>
      {isFinished ? (
        <Finished address={state.address} />
      ) : (
        <Step
          key={openStep}
          code={code}
          state={state}
          onSaved={onSaved}
          onBack={index > 0 ? () => setOpenStep(SETUP_STEPS[index - 1]!) : undefined}
        />
      )}
    </SetupFrame>
  )
}

/** Whether the setup is pending, and its state if this tab has stored a valid code. */
async function loadStoredSetup(): Promise<{ isPending: boolean; opened: OpenSetup | null }> {
  if (!(await isSetupPending())) return { isPending: false, opened: null }
  const code = storedCode()
  if (code === '') return { isPending: true, opened: null }
  try {
    return { isPending: true, opened: { code, state: await getSetup(code) } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    forgetCode()
    return { isPending: true, opened: null }
  }
}
