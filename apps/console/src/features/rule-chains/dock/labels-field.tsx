import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { useTranslation } from 'react-i18next'
import type { NodeInfo } from '../model/node-info'
import { shownLabel, storedLabel } from '../model/shown-labels'

interface LabelsFieldProps {
  /** The node the link starts from. */
  source: NodeInfo
  autoFocus?: boolean
  value: readonly string[]
  onChange: (labels: readonly string[]) => void
}

/** The labels of a link: labels of the source node, or any text if the node allows it. */
export function LabelsField({ source, autoFocus = false, value, onChange }: LabelsFieldProps) {
  const { t } = useTranslation()
  const isFree = source.customRelations || source.category === 'UNKNOWN'
  return (
    <ChipsField<string>
      label={t('rule-editor.labels')}
      required
      autoFocus={autoFocus}
      help={t(isFree ? 'rule-editor.labels-free' : 'rule-editor.labels-listed')}
      value={value}
      onChange={onChange}
      options={source.relationTypes}
      keyOf={(label) => label}
      labelOf={(label) => shownLabel(source, label)}
      {...(isFree && { fromText: (typed: string) => storedLabel(source, typed), separators: /[,;]/ })}
    />
  )
}
