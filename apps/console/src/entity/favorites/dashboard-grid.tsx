import type { DashboardInfo } from '@signalbox/model/dashboard'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Chip } from '@signalbox/ui/fields/chip'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/format'
import { DashboardThumbnail } from '../dashboard-thumbnail/dashboard-thumbnail'
import cardStyles from '../dashboard-thumbnail/thumbnail-cards.module.css'
import { DeviceCount, HighestAlarm } from './dashboard-state'
import styles from './favorites.module.css'
import { StarButton } from './star-button'
import type { useFavorites } from './use-favorites'

interface DashboardGridProps {
  dashboards: readonly DashboardInfo[]
  tags: Record<string, readonly string[]>
  favorites: ReturnType<typeof useFavorites>
  linkOf: (id: string) => string
  actionsOf?: (dashboard: DashboardInfo) => readonly MenuEntry[]
  /** Fewer cards in a row, with larger pictures. */
  isLarge?: boolean
  /** Shows the number of devices and the highest alarm severity of each dashboard. */
  withState?: boolean
}

/** Dashboards as thumbnails that open them. */
export function DashboardGrid({
  dashboards,
  tags,
  favorites,
  linkOf,
  actionsOf,
  isLarge = false,
  withState = false,
}: DashboardGridProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  return (
    <ul className={cx(cardStyles.cards, isLarge && styles.large)}>
      {dashboards.map((dashboard) => {
        const { title } = dashboard
        const { id } = dashboard.id
        const visited = favorites.lastVisited.get(id)
        return (
          <li key={id} className={cx(cardStyles.card, styles.card)}>
            <Link to={linkOf(id)} aria-label={title}>
              <DashboardThumbnail id={id} />
            </Link>
            <div className={styles.caption}>
              <Link to={linkOf(id)} tabIndex={-1} aria-hidden="true">
                <b dir="auto">{title}</b>
                <small>
                  {withState && <DeviceCount id={id} />}
                  {visited !== undefined && (
                    <span>{t('favorites.opened', { time: formatMoment(visited) })}</span>
                  )}
                </small>
              </Link>
              {withState && <HighestAlarm id={id} />}
              <StarButton
                name={title}
                isStarred={favorites.starred.has(id)}
                onToggle={() => void favorites.toggle(id)}
              />
              {actionsOf && (
                <MenuButton
                  icon="more_vert"
                  size="small"
                  label={texts.actions}
                  entries={actionsOf(dashboard)}
                />
              )}
            </div>
            {tags[id] && (
              <p className={styles.tags}>
                {tags[id].map((tag) => (
                  <Chip key={tag} outlined>
                    {tag}
                  </Chip>
                ))}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
