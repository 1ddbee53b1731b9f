import { zodResolver } from '@hookform/resolvers/zod'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useLeaveGuard } from '../../forms/use-leave-guard'

interface EditFormSource<F extends FieldValues> {
  schema: z.ZodType<F, F>
  /** What is stored; missing until loaded. */
  stored: F | undefined
  save: (form: F) => Promise<unknown>
  /** Told what is wrong when Apply refuses, to lead there. */
  onInvalid?: (errors: FieldErrors<F>) => void
  /** Reads what is stored now, so that a change somebody else made meanwhile is told before it is lost. */
  reload?: () => Promise<F>
}

export interface EditForm<F extends FieldValues> {
  form: UseFormReturn<F>
  /** The form holds what is stored: before, its fields have no values. */
  isFilled: boolean
  editing: boolean
  saving: boolean
  /** How many fields differ from what is stored. */
  changes: number
  edit: () => void
  cancel: () => void
  apply: () => void
  mayLeave: () => Promise<boolean>
}

/** The edit mode of a details drawer: a form that is locked until Edit, and applied or cancelled as a whole. */
export function useEditForm<F extends FieldValues>(source: EditFormSource<F>): EditForm<F> {
  const { schema, stored, save, reload } = source
  const { t } = useTranslation()
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

  // A newer version from the server replaces the form only while nobody is editing it.
  const version = JSON.stringify(stored)
  const editedVersion = useRef(version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not identity
  useEffect(() => {
    if (!stored || editing) return
    editedVersion.current = version
    form.reset(stored)
    setFilled(true)
  }, [version, editing])

  async function mayOverwrite(): Promise<boolean> {
    if (!reload || JSON.stringify(await reload()) === editedVersion.current) return true
    return confirm({
      title: t('entity.changed-meanwhile'),
      text: t('entity.changed-meanwhile-text'),
      confirmLabel: t('entity.overwrite'),
      danger: true,
    })
  }

  // A second click comes before the button is locked: it would take the first for somebody else's change.
  const isSaving = useRef(false)
  const apply = form.handleSubmit(async (values) => {
    if (isSaving.current) return
    isSaving.current = true
    setSaving(true)
    try {
      if (!(await mayOverwrite())) return
      await save(values)
      setEditing(false)
    } catch {
      // The request layer has said why; nothing typed is lost.
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
