import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { isObject } from '@signalbox/model/json/is-object'
import { useState } from 'react'
import { useRegisterCheck } from '../../../../forms/code/function-checks'
import { JsonObjectField } from '../../../../forms/code/json-fields'

type Style = WidgetConfig['widgetStyle']

interface StyleFieldProps {
  label: string
  value: Style
  onChange: (style: Style) => void
}

/** CSS properties as a JSON object. While the text is invalid, the style stays, and the widget cannot be applied. */
export function StyleField({ label, value, onChange }: StyleFieldProps) {
  const [isTextValid, setTextValid] = useState(true)
  useRegisterCheck(async () => isTextValid)
  return (
    <JsonObjectField
      label={label}
      value={value ?? {}}
      onValidity={setTextValid}
      onEmpty={() => onChange({})}
      onChange={(style) => isStyle(style) && onChange(style)}
    />
  )
}

const isStyle = (value: unknown): value is NonNullable<Style> => isObject(value)
