import { cx } from '@signalbox/ui/cx'
import { Spinner } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import type { CSSProperties } from 'react'
import { SafeHtml } from '../../html/safe-html'
import type { WidgetEnvironment } from '../../widget-props'
import { canOpen, type TreeNode } from './tree'
import styles from './view.module.css'

interface TreeRowProps {
  node: TreeNode
  isSelected: boolean
  /** The text of the node contains the search text. */
  isMatch: boolean
  isFocusable: boolean
  t: WidgetEnvironment['t']
  onSelect: () => void
  onToggle: () => void
}

/** One node: the arrow that opens it, its icon and its text. */
export function TreeRow({ node, isSelected, isMatch, isFocusable, t, onSelect, onToggle }: TreeRowProps) {
  const { appearance, context, state } = node
  const hasArrow = canOpen(node)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree receives the key events of its rows
    <div
      role="treeitem"
      className={cx(styles.row, isSelected && styles.selected, appearance.isDisabled && styles.disabled)}
      style={{ '--level': context.level - 1 } as CSSProperties}
      aria-level={context.level}
      aria-selected={isSelected}
      aria-expanded={hasArrow ? state === 'open' : undefined}
      aria-disabled={appearance.isDisabled}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onSelect}
    >
      {hasArrow ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.arrow}
          aria-label={t(state === 'closed' ? 'widgets.hierarchy.open' : 'widgets.hierarchy.close')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          {state === 'loading' ? (
            <Spinner size={12} />
          ) : (
            <Icon
              name={state === 'open' ? 'keyboard_arrow_down' : 'chevron_right'}
              size={16}
              flip={state !== 'open'}
            />
          )}
        </button>
      ) : (
        <span className={styles.arrow} />
      )}
      {appearance.icon.iconUrl ? (
        <img className={styles.image} src={appearance.icon.iconUrl} alt="" />
      ) : (
        <Icon name={appearance.icon.materialIcon ?? ''} size={18} className={styles.icon} />
      )}
      {appearance.isHtml ? (
        <span className={cx(styles.text, isMatch && styles.match)}>
          <SafeHtml html={appearance.text} />
        </span>
      ) : (
        <span className={cx(styles.text, isMatch && styles.match)} dir="auto">
          {appearance.text}
        </span>
      )}
    </div>
  )
}
