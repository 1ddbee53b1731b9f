import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'

/** A check box that hides a part of the panel from viewers. */
export function HideBox({ value, onChange }: { value: boolean; onChange: (hidden: boolean) => void }) {
  const { t } = useTranslation()
  return <CheckboxField label={t('timewindow.hide')} value={value} onChange={onChange} />
}
