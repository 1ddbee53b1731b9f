import { SETUP_STEPS, type SetupStep } from '@signalbox/model/setup'

/** The step to continue with; undefined once all steps are completed. */
export const firstIncompleteStep = (done: readonly SetupStep[]) =>
  SETUP_STEPS.find((step) => !done.includes(step))
