import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useLeaveGuard } from '../forms/use-leave-guard'

interface EditFormSource<F extends FieldValues> {
  schema: z.ZodType<F, F>
  /** What is stored; missing until loaded. */
  stored: F | undefined
  save: (form: F) => Promise<unknown>
}

/** The edit mode of a details drawer: a form that is locked until Edit, and applied or cancelled as a whole. */
export function useEditForm<F extends FieldValues>({ schema, stored, save }: EditFormSource<F>) {
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const form = useForm<F>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: stored as DefaultValues<F>,
  })
  const { isDirty, dirtyFields } = form.formState
  const { mayLeave } = useLeaveGuard(editing && isDirty)

  // A newer version from the server replaces the form only while nobody is editing it.
  const version = JSON.stringify(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not identity
  useEffect(() => {
    if (stored && !editing) form.reset(stored)
  }, [version, editing])

  const apply = form.handleSubmit(async (values) => {
    setSaving(true)
    try {
      await save(values)
      setEditing(false)
    } catch {
      // The request layer has said why; nothing typed is lost.
    } finally {
      setSaving(false)
    }
  })

  return {
    form,
    editing,
    saving,
    changes: Object.keys(dirtyFields).length,
    edit: () => setEditing(true),
    cancel: () => setEditing(false),
    apply: () => void apply(),
    mayLeave,
  }
}
