import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import styles from './favorites.module.css'

interface StarButtonProps {
  isStarred: boolean
  name: string
  onToggle: () => void
  tabIndex?: number
}

/** Adds a dashboard to the favorites of the user, or removes it. */
export function StarButton({ isStarred, name, onToggle, tabIndex }: StarButtonProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={isStarred ? 'star_filled' : 'star'}
      size="small"
      className={isStarred ? styles.starred : styles.star}
      label={t('favorites.favorite', { name })}
      aria-pressed={isStarred}
      tabIndex={tabIndex ?? 0}
      onClick={(event) => {
        event.stopPropagation()
        event.preventDefault()
        onToggle()
      }}
    />
  )
}
