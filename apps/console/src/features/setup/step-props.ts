import type { SetupState } from '@signalbox/model/setup'

/** The props of every step. */
export interface StepProps {
  code: string
  state: SetupState
  /** Called when the step is saved: opens the next step. */
  onSaved: (state: SetupState) => void
  onBack?: (() => void) | undefined
}
