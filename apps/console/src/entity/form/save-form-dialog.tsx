import { zodResolver } from '@hookform/resolvers/zod'
import type { DialogProps } from '@signalbox/ui/layout/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { FormDialog } from '../../forms/form-dialog'
import { useSave } from '../../forms/use-save'
import { HelpButton } from '../help-button'

interface SaveFormDialogProps<F extends FieldValues, E> {
  title: string
  schema: z.ZodType<F, F>
  defaults: F
  save: (form: F) => Promise<E>
  /** The query keys to invalidate. */
  queryKeys: readonly (readonly unknown[])[]
  onClose: () => void
  onSaved: (saved: E, form: F) => void
  width?: DialogProps['width']
  submitLabel?: string
  /** The defaults may be saved unchanged. */
  canSubmitUnchanged?: boolean
  children: ReactNode
}

/**
 * A dialog with a form. `save` gets the values: it creates or changes an entity, or sends a request such as a test SMS.
 * Input is only discarded after a confirmation.
 */
export function SaveFormDialog<F extends FieldValues, E>(props: SaveFormDialogProps<F, E>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<F>({
    resolver: zodResolver(props.schema),
    mode: 'onTouched',
    defaultValues: props.defaults as DefaultValues<F>,
  })
  const save = useSave({
    mutationFn: (values: F) => props.save(values),
    onSuccess: () =>
      Promise.all(props.queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const { isValid, isDirty } = form.formState
  // `onSaved` may open another page. The leave guard allows it only after the render with `isSuccess`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the save
  useEffect(() => {
    if (save.isSuccess) props.onSaved(save.data, save.variables)
  }, [save.isSuccess])
  const isReady = isValid && (isDirty || props.canSubmitUnchanged === true)

  return (
    <FormProvider {...form}>
      <FormDialog
        title={props.title}
        // `onSaved` may send a request before it closes the dialog. Until then, the form must not be saved again.
        busy={save.isPending || save.isSuccess}
        headerActions={<HelpButton />}
        {...(props.width && { width: props.width })}
        onClose={props.onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        isChanged={isDirty && !save.isSuccess}
        isReady={isReady}
        onRefused={() => void form.trigger(undefined, { shouldFocus: true })}
        submitLabel={props.submitLabel ?? t('action.add')}
      >
        {props.children}
      </FormDialog>
    </FormProvider>
  )
}
