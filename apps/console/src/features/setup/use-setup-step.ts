import type { SetupStep } from '@signalbox/model/setup'
import { errorText } from '../../api/request/error-text'
import { saveSetupStep } from '../../api/setup'
import { useSave } from '../../forms/use-save'
import type { StepProps } from './step-props'

/** Saves a step. The error of a failed save is kept for the form. */
export function useSetupStep(step: SetupStep, { code, onSaved }: Pick<StepProps, 'code' | 'onSaved'>) {
  const saving = useSave({
    mutationFn: (body: unknown) => saveSetupStep(code, step, body),
    onSuccess: onSaved,
  })
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    error: saving.error ? errorText(saving.error) : undefined,
  }
}
