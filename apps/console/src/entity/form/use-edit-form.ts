import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { prepareReset } from '../../forms/prepare-reset'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { loadToOverwrite } from './load-to-overwrite'

interface EditFormSource<F extends FieldValues> {
  schema: z.ZodType<F, F>
  /** The stored entity; undefined until loaded. */
  stored: F | undefined
  save: (form: F) => Promise<unknown>
  /** Called with the errors if Apply finds invalid fields, to show the tab of these fields. */
  onInvalid?: (errors: FieldErrors<F>) => void
  /** Loads the stored version, so that a change by another user is reported before it is overwritten. */
  reload?: () => Promise<F>
}

export interface EditForm<F extends FieldValues> {
  form: UseFormReturn<F>
  /** Whether the form has the stored values. Until then, its fields are empty. */
  isFilled: boolean
  editing: boolean
  saving: boolean
  /** How many fields differ from the stored values. */
  changes: number
  edit: () => void
  cancel: () => void
  apply: () => void
  mayLeave: () => Promise<boolean>
}

/** The edit mode of a details drawer: a form that is read-only until Edit, and applied or canceled as a whole. */
export function useEditForm<F extends FieldValues>(source: EditFormSource<F>): EditForm<F> {
  const { schema, stored, save, reload } = source
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const [isFilled, setFilled] = useState(stored !== undefined)
  const form = useForm<F>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: stored as DefaultValues<F>,
  })
  const { isDirty, dirtyFields } = form.formState
  const { mayLeave } = useLeaveGuard(editing && isDirty)

  // A newer version from the server replaces the values of the form, but not in edit mode.
  const version = JSON.stringify(stored)
  const editedVersion = useRef(version)
  /** After a save: shows the stored values, and keeps input that was typed during the save. */
  const showSaved = useRef<ReturnType<typeof prepareReset<F>>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not identity
  useEffect(() => {
    if (!stored || editing) return
    editedVersion.current = version
    const showStored = showSaved.current ?? form.reset
    showSaved.current = undefined
    // Input that was typed during the save has not been saved: it is still being edited.
    if (showStored(stored) === true) setEditing(true)
    setFilled(true)
  }, [version, editing])

  const mayOverwrite = async () =>
    !reload || (await loadToOverwrite(reload, (values) => values, editedVersion.current)) !== null

  // A second click can arrive before the button is disabled: it would report the first save as another user's change.
  const isSaving = useRef(false)
  const apply = form.handleSubmit(async (values) => {
    if (isSaving.current) return
    isSaving.current = true
    setSaving(true)
    try {
      const showStored = prepareReset(form)
      if (!(await mayOverwrite())) return
      await save(values)
      showSaved.current = showStored
      setEditing(false)
    } catch {
      // The error was shown; the input is kept.
    } finally {
      isSaving.current = false
      setSaving(false)
    }
  }, source.onInvalid)

  return {
    form,
    isFilled,
    editing,
    saving,
    changes: Object.keys(dirtyFields).length,
    edit: () => setEditing(true),
    cancel: () => setEditing(false),
    apply: () => void apply(),
    mayLeave,
  }
}
