import { shownRelation } from '../../i18n/relation-names'
import styles from './relation-tags.module.css'

/** The labels by which messages leave a node; nothing for a node without any. */
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
