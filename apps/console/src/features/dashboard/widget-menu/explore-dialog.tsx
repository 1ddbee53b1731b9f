import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { explorableEntities } from './explorable-entities'
import styles from './widget-menu.module.css'

/** A list of links to the pages of the entities of a widget. */
export function ExploreDialog({ data, onClose }: { data: WidgetData; onClose: () => void }) {
  const { t } = useTranslation()
  const entities = explorableEntities(useWidgetData(data))
  return (
    <Dialog
      open
      width={450}
      title={t('widget-menu.explore-one')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <ul className={styles.entities}>
        {entities.map(({ name, link }) => (
          <li key={link}>
            <Link to={link} onClick={onClose}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
