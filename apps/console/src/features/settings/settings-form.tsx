import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@signalbox/ui/actions/button'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
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
import { loadToOverwrite } from '../../entity/form/load-to-overwrite'
import { HelpButton } from '../../entity/help-button'
import { prepareReset } from '../../forms/prepare-reset'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { useSave } from '../../forms/use-save'
import styles from './settings.module.css'

interface SettingsFormProps<F extends FieldValues, Settings> {
  title: string
  /** The purpose of the settings, in a sentence. */
  text: string
  schema: z.ZodType<F, F>
  /** The stored settings when the page was opened. */
  stored: Settings
  valuesOf: (stored: Settings) => F
  /** Loads the stored settings with `ignoreErrors` before a save, to detect a change by another user. */
  load: () => Promise<Settings>
  /** Replaces `stored`, the settings that `load` returned, with the values. Returns the new stored settings. */
  save: (values: F, stored: Settings) => Promise<Settings>
  /** A secondary button at the start of the footer, such as for a test email. */
  extra?: (form: UseFormReturn<F>) => ReactNode
  children: ReactNode
}

/** One page of settings: a card with a form, saved as a whole. Asks before it overwrites a change by another user. */
export function SettingsForm<F extends FieldValues, Settings>(props: SettingsFormProps<F, Settings>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { valuesOf, load } = props
  const form = useForm<F>({
    resolver: zodResolver(props.schema),
    mode: 'onTouched',
    defaultValues: valuesOf(props.stored) as DefaultValues<F>,
  })
  const editedVersion = useRef<string>(undefined)
  editedVersion.current ??= JSON.stringify(valuesOf(props.stored))
  const { isDirty, isValid } = form.formState
  useLeaveGuard(isDirty)
  const save = useSave({
    mutationFn: async (values: F): Promise<{ isSaved: boolean }> => {
      const showStored = prepareReset(form)
      const loaded = await loadToOverwrite(load, valuesOf, editedVersion.current)
      if (!loaded) return { isSaved: false }
      const storedValues = valuesOf(await props.save(values, loaded.stored))
      editedVersion.current = JSON.stringify(storedValues)
      showStored(storedValues)
      return { isSaved: true }
    },
    onSuccess: async ({ isSaved }) => {
      if (!isSaved) return
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
