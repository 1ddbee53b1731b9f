import type { ComponentType, Ref } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type BoundProp = 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'

/**
 * Binds a field of the ui package to the form around it: `const BoundText = bound(TextField)`, then `<BoundText
 * name="label" label={...} />` inside a `FormProvider`. The error messages are i18n keys.
 */
export function bound<P extends { disabled?: boolean | undefined }>(Input: ComponentType<P>) {
  return function BoundField({ name, ...props }: Omit<P, BoundProp> & { name: string }) {
    const { t } = useTranslation()
    const { control } = useFormContext()
    const { field, fieldState } = useController({ name, control })
    const error = fieldState.error?.message
    const boundProps = { ...field, ref: field.ref as Ref<never>, error: error && t(error) }
    // The compiler does not know that Omit<P, BoundProp> and the bound properties together are P.
    return <Input {...({ ...props, ...boundProps, disabled: props.disabled ?? false } as unknown as P)} />
  }
}
