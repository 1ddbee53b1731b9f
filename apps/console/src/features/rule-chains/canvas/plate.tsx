import { Icon } from '@signalbox/ui/icons/icon'
import type { EditorNodeCategory } from '../model/node-info'
import styles from './canvas.module.css'
import { iconOf, plateOf } from './category-style'

/** The colored square with the icon of a category. */
export function Plate({ category, size = 20 }: { category: EditorNodeCategory; size?: 20 | 28 }) {
  return (
    <span className={styles.smallPlate} style={{ ...plateOf(category), inlineSize: size, blockSize: size }}>
      <Icon name={iconOf(category)} size={size === 20 ? 14 : 18} />
    </span>
  )
}
