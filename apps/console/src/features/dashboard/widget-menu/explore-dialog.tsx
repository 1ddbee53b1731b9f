import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { explorable } from './explorable'
import styles from './widget-menu.module.css'

/** Chooses which entity of a widget to open. */
export function ExploreDialog({ data, onClose }: { data: WidgetData; onClose: () => void }) {
  const { t } = useTranslation()
  const entities = explorable(useWidgetData(data))
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
