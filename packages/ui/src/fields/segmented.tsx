import { cx } from '../cx'
import { Icon, type IconProps } from '../icons/icon'
import styles from './segmented.module.css'

interface Segment<V extends string> {
  value: V
  label: string
  icon?: IconProps['name']
}

interface SegmentedProps<V extends string> {
  label: string
  value: V
  segments: readonly Segment<V>[]
  onChange: (value: V) => void
  disabled?: boolean
}

/** A choice between a few options, shown side by side. */
export function Segmented<V extends string>({
  label,
  value,
  segments,
  onChange,
  disabled,
}: SegmentedProps<V>) {
  return (
    <fieldset className={styles.segmented} aria-label={label} disabled={disabled}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className={cx(segment.value === value && styles.on)}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon name={segment.icon} size={16} />}
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}
