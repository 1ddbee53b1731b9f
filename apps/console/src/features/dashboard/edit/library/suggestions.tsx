import { Button } from '@signalbox/ui/actions/button'
import { Empty } from '@signalbox/ui/feedback/empty'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryType } from '../../../../entity/widget-library/use-library'
import { FIT_GROUPS, type Fit, type FitGroup } from './fit'
import styles from './gallery.module.css'
import { TypeCards } from './type-cards'

interface SuggestionsProps {
  /** If no values are chosen, the types that need values are first: most dashboards use them. */
  hasValues: boolean
  types: readonly { listed: LibraryType; fit: Fit }[]
  chosenId: string
  onChoose: (listed: LibraryType) => void
}

/** A group shows this many of its best types until all are requested. */
const FEW = 8

const NO_VALUES_GROUPS = ['more', ...FIT_GROUPS.filter((group) => group !== 'more')] as const

/** The widget types, grouped by how well they show the choice. */
export function Suggestions({ types, hasValues, chosenId, onChoose }: SuggestionsProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<readonly FitGroup[]>([])
  const notes = new Map(types.map(({ listed, fit }) => [listed, fit.note]))
  if (types.length === 0) return <Empty title={t('gallery.no-types')} />
  const groups = hasValues ? FIT_GROUPS : NO_VALUES_GROUPS
  return groups.map((group) => {
    const all = types.filter(({ fit }) => fit.group === group).toSorted((a, b) => a.fit.rank - b.fit.rank)
    if (all.length === 0) return null
    const shown = opened.includes(group) ? all : all.slice(0, FEW)
    return (
      <section key={group} aria-label={t(`gallery.group.${group}`)}>
        <h3 className={styles.groupHead}>
          {t(`gallery.group.${group}`)}
          <span>{t('gallery.count', { shown: shown.length, count: all.length })}</span>
        </h3>
        <TypeCards
          types={shown.map(({ listed }) => listed)}
          noteOf={(listed) => t(`gallery.note.${notes.get(listed)}`)}
          chosenId={chosenId}
          onChoose={onChoose}
        />
        {shown.length < all.length && (
          <Button kind="ghost" onClick={() => setOpened([...opened, group])}>
            {t('gallery.show-all', { count: all.length })}
          </Button>
        )}
      </section>
    )
  })
}
