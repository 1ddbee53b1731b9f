import { Button } from '@signalbox/ui/actions/button'
import { Dialog, type DialogProps } from '@signalbox/ui/layout/dialog'
import { Stepper, StepperBody } from '@signalbox/ui/layout/stepper'
import { useIsPhone } from '@signalbox/ui/use-media'
import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '../../forms/use-leave-guard'
import { useSave } from '../../forms/use-save'
import { BackButton } from '../back-button'
import { HelpButton } from '../help-button'

export interface FormStep<F extends FieldValues> {
  id: string
  label: string
  isOptional?: boolean
  /** The fields that must be valid before the next step opens. */
  fields: readonly Path<F>[]
  content: () => ReactNode
}

interface StepperDialogProps<F extends FieldValues, E> {
  title: string
  form: UseFormReturn<F>
  steps: readonly FormStep<F>[]
  submitLabel: string
  /** If the promise is rejected, the dialog stays open and keeps the input. */
  save: (values: F) => Promise<E>
  onSaved: (saved: E) => void
  onClose: () => void
  width?: DialogProps['width']
}

/** A form in steps. The next step opens only if the fields of the current step are valid. Submit checks all steps. */
export function StepperDialog<F extends FieldValues, E>(props: StepperDialogProps<F, E>) {
  const { form, steps, onClose, width = 800 } = props
  const { t } = useTranslation()
  const [requestedStep, setRequestedStep] = useState(0)
  // Beside Back, a phone has space for only two buttons: Cancel is left out, because the dialog has a close button.
  const isPhone = useIsPhone()
  const save = useSave({ mutationFn: props.save })
  const busy = save.isPending
  const close = useGuardedClose(form.formState.isDirty && !save.isSuccess, onClose)
  // `onSaved` may open another page. The leave guard allows it only after the render with `isSuccess`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the save
  useEffect(() => {
    if (save.isSuccess) props.onSaved(save.data)
  }, [save.isSuccess])
  const active = Math.min(requestedStep, steps.length - 1)
  const step = steps[active]
  const next = steps[active + 1]
  const hasError = ({ fields }: FormStep<F>) =>
    fields.some((field) => form.getFieldState(field, form.formState).error !== undefined)

  async function onNext() {
    if (step && (await form.trigger([...step.fields], { shouldFocus: true }))) setRequestedStep(active + 1)
  }

  async function onSubmit() {
    const isValid = await form.trigger()
    if (!isValid) {
      const firstInvalid = steps.findIndex(({ fields }) =>
        fields.some((field) => form.getFieldState(field).error !== undefined),
      )
      if (firstInvalid >= 0) setRequestedStep(firstInvalid)
      return
    }
    await form.handleSubmit((values) => save.mutate(values))()
  }

  return (
    <FormProvider {...form}>
      <Dialog
        open
        width={width}
        title={props.title}
        busy={busy}
        headerActions={<HelpButton />}
        onClose={close}
        onSubmit={() => void (next ? onNext() : onSubmit())}
        footerStart={
          active > 0 && <BackButton disabled={busy} onClick={() => setRequestedStep(active - 1)} />
        }
        actions={
          <>
            {!isPhone && (
              <Button onClick={close} disabled={busy}>
                {t('action.cancel')}
              </Button>
            )}
            {next && (
              <Button type="submit" disabled={busy}>
                {t('stepper.next', { step: next.label })}
              </Button>
            )}
            <Button
              kind="primary"
              disabled={busy}
              {...(next ? { onClick: () => void onSubmit() } : { type: 'submit' })}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        <Stepper
          label={props.title}
          active={active}
          onStep={setRequestedStep}
          steps={steps.map((formStep) => ({
            id: formStep.id,
            label: formStep.label,
            note: formStep.isOptional ? t('stepper.optional') : undefined,
            wrong: hasError(formStep),
          }))}
        />
        <StepperBody step={active}>{step?.content()}</StepperBody>
      </Dialog>
    </FormProvider>
  )
}
