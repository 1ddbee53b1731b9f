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

/** CSS properties as a JSON object. Invalid text does not change the style, and the widget cannot be applied. */
export function StyleField({ label, value, onChange }: StyleFieldProps) {
  const [isReadable, setReadable] = useState(true)
  useRegisterCheck(async () => isReadable)
  return (
    <JsonObjectField
      label={label}
      value={value ?? {}}
      onValidity={setReadable}
      onEmpty={() => onChange({})}
      onChange={(style) => isStyle(style) && onChange(style)}
    />
  )
}

const isStyle = (value: unknown): value is NonNullable<Style> => isObject(value)
