import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { Icon, type IconProps, isDirectional } from '../icons/icon'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'primary' | 'soft' | 'ghost' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** At most one `primary` per view. */
  kind?: ButtonKind
  size?: 'small' | 'medium' | 'large'
  icon?: IconProps['name'] | undefined
  endIcon?: IconProps['name'] | undefined
}

/** A button with a text. */
export function Button({ kind, size, icon, endIcon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={cx(buttonClass(kind, size), className)} {...rest}>
      {icon && <Icon name={icon} size={16} flip={isDirectional(icon)} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size={16} />}
    </button>
  )
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonProps['size'] = 'medium') {
  return cx(styles.button, styles[kind], styles[size])
}
