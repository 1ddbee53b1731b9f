import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@signalbox/ui/actions/button'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { adminKeys } from '../../api/admin'
import { errorText } from '../../api/request/error-text'
import { HelpButton } from '../../entity/help-button'
import { resetSaved } from '../../forms/reset-saved'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { useSave } from '../../forms/use-save'
import styles from './settings.module.css'

interface SettingsFormProps<F extends FieldValues> {
  title: string
  /** The purpose of the settings, in a sentence. */
  text: string
  schema: z.ZodType<F, F>
  stored: F
  /** Saves, and returns the stored settings. */
  save: (values: F) => Promise<F>
  /** A secondary button at the start of the footer, such as for a test email. */
  extra?: (form: UseFormReturn<F>) => ReactNode
  children: ReactNode
}

/** One page of settings: a card with a form, saved as a whole. */
export function SettingsForm<F extends FieldValues>(props: SettingsFormProps<F>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<F>({
    resolver: zodResolver(props.schema),
    mode: 'onTouched',
    defaultValues: props.stored as DefaultValues<F>,
  })
  const { isDirty, isValid } = form.formState
  useLeaveGuard(isDirty)
  const save = useSave({
    mutationFn: async (values: F) => {
      const showStored = resetSaved(form)
      showStored(await props.save(values))
    },
    onSuccess: async () => {
      // Loads the stored record: the next save needs its id.
      await queryClient.invalidateQueries({ queryKey: adminKeys.all })
      showToast({ type: 'success', text: t('admin.saved') })
    },
  })
  const onSave = form.handleSubmit((values) => save.mutate(values))
  const canSave = isDirty && !save.isPending
  useShortcut({ keys: 'Ctrl+s', description: t('action.save'), inFields: true }, () => void onSave(), canSave)

  return (
    <ScrollPage>
      <FormProvider {...form}>
        <form className={styles.card} noValidate onSubmit={onSave}>
          <header>
            <div>
              <h2>{props.title}</h2>
              <p>{props.text}</p>
            </div>
            <HelpButton />
          </header>
          <div className={styles.fields}>{props.children}</div>
          <footer>
            {props.extra?.(form)}
            <span className={styles.space} />
            <Button onClick={() => form.reset()} disabled={!isDirty || save.isPending}>
              {t('admin.undo')}
            </Button>
            <Button type="submit" kind="primary" disabled={!canSave} aria-disabled={!canSave || !isValid}>
              {t('action.save')}
            </Button>
          </footer>
        </form>
      </FormProvider>
    </ScrollPage>
  )
}

/**
 * Shows the form when the stored settings are loaded, or an error if they cannot be loaded. If a later request fails,
 * the form stays.
 */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ScrollPage>
        <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />
      </ScrollPage>
    )
  }
  return <Loading />
}
