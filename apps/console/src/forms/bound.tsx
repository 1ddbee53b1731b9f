import type { ComponentType, Ref } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Given = 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'

/**
 * Binds a field of the ui package to the form around it: `const BoundText = bound(TextField)`, then `<BoundText
 * name="label" label={...} />` inside a `FormProvider`. Error messages are text keys.
 */
export function bound<P extends { disabled?: boolean | undefined }>(Input: ComponentType<P>) {
  return function BoundField({ name, ...props }: Omit<P, Given> & { name: string }) {
    const { t } = useTranslation()
    const { control } = useFormContext()
    const { field, fieldState } = useController({ name, control })
    const error = fieldState.error?.message
    const given = { ...field, ref: field.ref as Ref<never>, error: error && t(error) }
    // The compiler does not see that Omit<P, Given> and Given together are P.
    return <Input {...({ ...props, ...given, disabled: props.disabled ?? false } as unknown as P)} />
  }
}
