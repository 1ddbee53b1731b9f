import { Button } from '@signalbox/ui/actions/button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../entity/widget-library/use-library'
import { FIT_GROUPS, type Fit, type FitGroup } from './fit'
import styles from './gallery.module.css'
import { TypeCards } from './type-cards'

interface SuggestionsProps {
  /** Whether values are chosen. Otherwise the types that need values are first, because most dashboards use them. */
  hasValues: boolean
  types: readonly { libraryType: LibraryType; fit: Fit }[]
  chosenId: string
  onChoose: (libraryType: LibraryType) => void
}

/** A group shows this many types until the user clicks "Show all". */
const COLLAPSED_COUNT = 8

const NO_VALUES_GROUPS = ['more', ...FIT_GROUPS.filter((group) => group !== 'more')] as const

/** The widget types, grouped by how well they show the chosen values. */
export function Suggestions({ types, hasValues, chosenId, onChoose }: SuggestionsProps) {
  const { t } = useTranslation()
  const [expandedGroups, setExpandedGroups] = useState<readonly FitGroup[]>([])
  const notes = new Map(types.map(({ libraryType, fit }) => [libraryType, fit.note]))
  if (types.length === 0) return <EmptyState title={t('gallery.no-types')} />
  const groups = hasValues ? FIT_GROUPS : NO_VALUES_GROUPS
  return groups.map((group) => {
    const typesOfGroup = types
      .filter(({ fit }) => fit.group === group)
      .toSorted((a, b) => a.fit.rank - b.fit.rank)
    if (typesOfGroup.length === 0) return null
    const visibleTypes = expandedGroups.includes(group)
      ? typesOfGroup
      : typesOfGroup.slice(0, COLLAPSED_COUNT)
    return (
      <section key={group} aria-label={t(`gallery.group.${group}`)}>
        <h3 className={styles.groupHead}>
          {t(`gallery.group.${group}`)}
          <span>{t('gallery.count', { shown: visibleTypes.length, count: typesOfGroup.length })}</span>
        </h3>
        <TypeCards
          types={visibleTypes.map(({ libraryType }) => libraryType)}
          noteOf={(libraryType) => t(`gallery.note.${notes.get(libraryType)}`)}
          chosenId={chosenId}
          onChoose={onChoose}
        />
        {visibleTypes.length < typesOfGroup.length && (
          <Button kind="ghost" onClick={() => setExpandedGroups([...expandedGroups, group])}>
            {t('gallery.show-all', { count: typesOfGroup.length })}
          </Button>
        )}
      </section>
    )
  })
}
