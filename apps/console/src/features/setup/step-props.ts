import type { SetupState } from '@signalbox/model/setup'

export interface StepProps {
  code: string
  state: SetupState
  /** The step is saved; the next one is shown. */
  onSaved: (state: SetupState) => void
  onBack?: (() => void) | undefined
}
