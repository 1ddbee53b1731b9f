import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { Icon, type IconProps, isDirectional } from '../icons/icon'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconProps['name']
  /** What the button does: tooltip and accessible name. */
  label: string
  size?: 'small' | 'medium'
  active?: boolean | undefined
  danger?: boolean | undefined
  flip?: boolean
}

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    size = 'medium',
    active,
    danger,
    flip = isDirectional(icon),
    className,
    disabled,
    ...rest
  } = props
  const classes = cx(styles.button, styles[size], active && styles.active, danger && styles.danger, className)
  const button = (
    <button type="button" className={classes} aria-label={label} disabled={disabled} {...rest}>
      <Icon name={icon} size={size === 'small' ? 16 : 18} flip={flip} />
    </button>
  )
  // A disabled button sends no events, so it cannot show a tooltip.
  return disabled ? button : <Tooltip title={label}>{button}</Tooltip>
}
