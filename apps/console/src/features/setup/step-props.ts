import type { SetupState } from '@signalbox/model/setup'

/** The props of every step. */
export interface StepProps {
  code: string
  state: SetupState
  /** Called when the step is saved; the next one is shown. */
  onSaved: (state: SetupState) => void
  onBack?: (() => void) | undefined
}
