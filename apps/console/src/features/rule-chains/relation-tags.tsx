import { shownRelation } from '../../i18n/relation-names'
import styles from './relation-tags.module.css'

/** The labels by which messages leave a node. Nothing is shown for a node without labels. */
export function RelationTags({ relations }: { relations: readonly string[] }) {
  if (relations.length === 0) return null
  return (
    <span className={styles.relations}>
      {relations.map((relation) => (
        <span key={relation}>{shownRelation(relation)}</span>
      ))}
    </span>
  )
}
