import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Dot } from '../feedback/severity-indicator'
import { Icon, type IconProps } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import styles from './chip.module.css'

interface ChipProps {
  children: ReactNode
  icon?: IconProps['name']
  onRemove?: () => void
  outlined?: boolean
}

/** An item of a list: a chosen type, a key. */
export function Chip({ children, icon, onRemove, outlined }: ChipProps) {
  const texts = useUiTexts()
  return (
    <span className={cx(styles.chip, outlined && styles.outlined)}>
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.text}>{children}</span>
      {onRemove && (
        <button type="button" aria-label={texts.clear} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

interface TagProps {
  children: ReactNode
  tone?: 'quiet' | 'primary' | 'live' | 'ok' | 'danger' | 'caution'
  /** Content before the text, such as an indicator. */
  start?: ReactNode
}

/** A status text, such as "Editing". */
export function Tag({ children, tone = 'quiet', start }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {start}
      <span className={styles.text}>{children}</span>
    </span>
  )
}

/** Shows that the values beside it are live. */
export function LiveTag() {
  const texts = useUiTexts()
  return (
    <Tag tone="live" start={<Dot state="live" />}>
      {texts.live}
    </Tag>
  )
}
