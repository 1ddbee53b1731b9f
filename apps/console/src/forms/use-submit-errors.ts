import { focusFirstError } from '@signalbox/ui/fields/field-errors'
import { useEffect, useRef, useState } from 'react'

/**
 * After incomplete input was submitted, required fields show their errors and the first field with an error gets the
 * focus. In a form with several steps, only the fields of the submitted step show errors.
 */
export function useSubmitErrors(step = 0) {
  const [refused, setRefused] = useState<{ step: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refused) focusFirstError(button.current?.closest('form, [role="dialog"], [data-form]'))
  }, [refused])
  return { isShown: refused?.step === step, show: () => setRefused({ step }), button }
}
