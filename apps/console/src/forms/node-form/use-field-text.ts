import type { FormField } from '@signalbox/rule-nodes/form'
import { useShowsErrors } from '@signalbox/ui/fields/field-errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeProblems } from './node-config'

/** Label, hint and error of a control. The error is hidden until the user has left the field or submitted. */
export function useFieldText(field: FormField, problem: NodeProblems[string] | undefined) {
  const { t } = useTranslation()
  const [isTouched, setTouched] = useState(false)
  const isShown = useShowsErrors() || isTouched
  const templated = field.templated ? t('node-form.templated') : undefined
  return {
    label: t(field.label),
    required: field.required,
    help: field.hint ? t(field.hint) : templated,
    error:
      problem && isShown
        ? t(`node-form.${problem.text}`, { limit: problem.limit, other: problem.other && t(problem.other) })
        : undefined,
    onBlur: () => setTouched(true),
  }
}
