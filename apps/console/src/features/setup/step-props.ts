import type { SetupState } from '@signalbox/model/setup'

export interface StepProps {
  code: string
  state: SetupState
  /** Called when the step is saved; the next one is shown. */
  onSaved: (state: SetupState) => void
  onBack?: (() => void) | undefined
}
