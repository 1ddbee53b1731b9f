import Divider from '@mui/material/Divider'
import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Icon, type IconProps, isDirectional } from '../icons/icon'
import { IconButton, type IconButtonProps } from './icon-button'
import styles from './menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconProps['name'] | undefined
  /** The shortcut key. */
  shortcut?: string
  /** A short explanation at the end of the line. */
  hint?: string | undefined
  /** Draws a line above this entry. */
  startsGroup?: boolean | undefined
  checked?: boolean
  disabled?: boolean | undefined
  danger?: boolean | undefined
  onSelect: () => void
}

interface MenuProps {
  entries: readonly MenuEntry[]
  anchor: HTMLElement | null
  onClose: () => void
  header?: ReactNode
  /** The menu stays open while check boxes are toggled. */
  staysOpen?: boolean
}

/**
 * A list of actions at a button. Dangerous actions have to be last: a line separates them from the others.
 */
export function Menu({ entries, anchor, onClose, header, staysOpen }: MenuProps) {
  const end = useTheme().direction === 'rtl' ? 'left' : 'right'
  const firstDanger = entries.findIndex((entry) => entry.danger)
  return (
    <MuiMenu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: -4, horizontal: end }}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      {typeof header === 'string' ? <MenuHeader disabled>{header}</MenuHeader> : header}
      {entries.flatMap((entry, index) => [
        index > 0 && (index === firstDanger || entry.startsGroup) ? (
          <Divider key={`${entry.id}-line`} />
        ) : null,
        <MuiMenuItem
          key={entry.id}
          disabled={entry.disabled ?? false}
          className={entry.danger ? (styles.danger ?? '') : ''}
          role={entry.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={entry.checked}
          onClick={() => {
            if (!staysOpen) onClose()
            entry.onSelect()
          }}
        >
          {entry.icon && (
            <Icon name={entry.icon} size={16} className={styles.icon} flip={isDirectional(entry.icon)} />
          )}
          <span className={styles.label}>{entry.label}</span>
          {entry.checked && <Icon name="check" size={16} />}
          {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
          {entry.shortcut && <kbd className={styles.shortcut}>{entry.shortcut}</kbd>}
        </MuiMenuItem>,
      ])}
    </MuiMenu>
  )
}

/** A text above the entries. It is `disabled`, because MUI focuses the first child that is not disabled. */
const MenuHeader = ({ children }: { disabled: true; children: string }) => (
  <li role="presentation" className={styles.header}>
    {children}
  </li>
)

type MenuButtonProps = Omit<IconButtonProps, 'onClick'> &
  Pick<MenuProps, 'header' | 'staysOpen'> & {
    /** If this is a function, every render of the menu calls it, so it can read data that changes in place. */
    entries: MenuProps['entries'] | (() => MenuProps['entries'])
  }

/** An icon that opens a menu. */
export function MenuButton({ entries, header, staysOpen, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Lists have a menu in every row, and most are never opened: a menu is rendered only after it was opened once.
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
      />
      {wasOpened && (
        <Menu
          entries={typeof entries === 'function' ? entries() : entries}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          header={header}
          staysOpen={staysOpen ?? false}
        />
      )}
    </>
  )
}
