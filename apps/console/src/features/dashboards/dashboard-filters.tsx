import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { DashboardListFilter } from '../../api/entities/dashboards'
import styles from './dashboards.module.css'

const ALL = ''

/** The filter that the URL contains. */
export function useDashboardFilter(): DashboardListFilter {
  const [params] = useSearchParams()
  return {
    tag: params.get('tag') ?? undefined,
    starred: params.get('starred') === 'true' ? true : undefined,
  }
}

interface DashboardFiltersProps {
  value: DashboardListFilter
  /** All existing tags. */
  tags: readonly string[]
  onChange: (values: Record<string, string | null>) => void
}

/** Filters the list by favorites, by one tag, or by both. */
export function DashboardFilters({ value, tags, onChange }: DashboardFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon={value.starred ? 'star_filled' : 'star'}
        label={t('favorites.only')}
        aria-pressed={value.starred ?? false}
        active={value.starred}
        onClick={() => onChange({ tag: value.tag ?? null, starred: value.starred ? null : 'true' })}
      />
      {tags.length > 0 && (
        <SelectField<string>
          className={styles.filter}
          ariaLabel={t('favorites.tag')}
          value={value.tag ?? ALL}
          onChange={(tag) => onChange({ tag: tag || null, starred: value.starred ? 'true' : null })}
          options={[
            { value: ALL, label: t('favorites.all-tags') },
            ...tags.map((tag) => ({ value: tag, label: tag })),
          ]}
        />
      )}
    </>
  )
}
