import type { DashboardInfo } from '@signalbox/model/dashboard'
import { startingWith } from '@signalbox/model/text/suggestions'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardKeys } from '../../api/entities/dashboards'
import { saveDashboardTags } from '../../api/entities/user-dashboards'
import { ChoiceDialog } from '../../entity/assignment/choice-dialog'
import { compareNames } from '../../i18n/format'

interface TagsDialogProps {
  dashboards: readonly DashboardInfo[]
  /** The tags of all dashboards, by dashboard id. */
  tags: Record<string, readonly string[]>
  onDone: () => void
  onClose: () => void
}

const textOf = (tag: string) => tag

/** Sets the tags of one dashboard, or adds tags to several dashboards. */
export function TagsDialog({ dashboards, tags, onDone, onClose }: TagsDialogProps) {
  const { t } = useTranslation()
  const [first] = dashboards
  const isSingle = dashboards.length === 1
  const stored = (isSingle && first && tags[first.id.id]) || []
  const [value, setValue] = useState<readonly string[]>(stored)
  const allTags = [...new Set(Object.values(tags).flat())].sort(compareNames)
  const tagsOf = ({ id }: DashboardInfo) => tags[id.id] ?? []
  return (
    <ChoiceDialog
      title={t('favorites.tags-title', { count: dashboards.length, title: first?.title ?? '' })}
      submitLabel={t('action.save')}
      isChosen
      isChanged={JSON.stringify(value) !== JSON.stringify(stored)}
      items={dashboards}
      nameOf={(dashboard) => dashboard.title}
      run={(dashboard, options) =>
        saveDashboardTags(
          dashboard.id.id,
          isSingle ? value : [...new Set([...tagsOf(dashboard), ...value])],
          options,
        )
      }
      undo={(dashboard, options) => saveDashboardTags(dashboard.id.id, tagsOf(dashboard), options)}
      queryKeys={[dashboardKeys.all]}
      onDone={onDone}
      onClose={onClose}
    >
      <ChipsField<string>
        label={t('favorites.tags')}
        value={value}
        onChange={setValue}
        options={async (typed) => startingWith(allTags, typed)}
        keyOf={textOf}
        labelOf={textOf}
        fromText={textOf}
        separators={/[,;]/}
      />
    </ChoiceDialog>
  )
}
