import { Button } from '@signalbox/ui/actions/button'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { Tag } from '@signalbox/ui/fields/chip'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deprecationOf } from '../../../entity/widget-library/deprecation'
import type { LibraryType } from '../../../entity/widget-library/use-library'
import { useWidgetParts } from '../../../entity/widget-parts'
import { formatNumber } from '../../../i18n/format'
import { shownBundleTitle, shownTypeName } from '../../../i18n/widget-names'
import { kindIcon } from './kind-icon'
import styles from './library.module.css'

interface TypeCardProps {
  listed: LibraryType
  /** Whether to show the bundle of the type, because the search covers all bundles. */
  showsBundle: boolean
  /** Must be the same function on every render, because the card is memoized. */
  actionsOf: (listed: LibraryType) => readonly MenuEntry[]
}

/** The ids of the actions that are shown over the preview on hover. */
const HOVER_ACTION_IDS = new Set(['open', 'export', 'deprecate', 'offer-again'])

/** A widget type: its live preview, name, kind and size. The card is rendered again only when its props change. */
export const TypeCard = memo(function TypeCard({ listed, showsBundle, actionsOf }: TypeCardProps) {
  const [isHovered, setHovered] = useState(false)
  const { t } = useTranslation()
  const { TypePreview } = useWidgetParts()
  const { type, bundle, isSystem } = listed
  const kind = String(type.descriptor.type)
  const [width, height] = [Number(type.descriptor.sizeX) || 8, Number(type.descriptor.sizeY) || 6]
  const size = isolateLtr(`${formatNumber(width)} × ${formatNumber(height)}`)
  const deprecation = deprecationOf(type)
  return (
    <li
      className={cx(styles.card, deprecation && styles.deprecated)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={styles.picture}>
        <TypePreview type={type} isSystem={isSystem} />
        {isHovered && (
          <div className={styles.hoverActions} aria-hidden="true">
            {actionsOf(listed)
              .filter(({ id, disabled }) => HOVER_ACTION_IDS.has(id) && !disabled)
              .map(({ id, label, icon, onSelect }) => (
                <Button key={id} kind="ghost" size="small" icon={icon} tabIndex={-1} onClick={onSelect}>
                  {label}
                </Button>
              ))}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.texts}>
          <Link
            to={`/widgets-bundles/${bundle.id.id}/widgetTypes/${type.id.id}`}
            className={styles.name}
            dir="auto"
          >
            {shownTypeName(type)}
          </Link>
          <span className={styles.facts}>
            <Icon name={kindIcon(kind)} size={16} />
            {deprecation?.useInstead ? (
              <span dir="auto" className={styles.instead}>
                {t('widget-library.use-other', {
                  // A type and its replacement have the same owner.
                  name: shownTypeName({ name: deprecation.useInstead, tenantId: type.tenantId }),
                })}
              </span>
            ) : (
              <>
                {t(`widget-library.kind.${kind}`, { defaultValue: kind })} · <bdi>{size}</bdi>
              </>
            )}
            {showsBundle && <span dir="auto"> · {shownBundleTitle(bundle)}</span>}
          </span>
        </div>
        {deprecation ? (
          <Tag tone="caution">{t('widget-library.deprecated')}</Tag>
        ) : (
          <Tag>{t(isSystem ? 'widget-library.group.system' : 'widget-library.group.tenant')}</Tag>
        )}
        <MenuButton
          icon="more_vert"
          size="small"
          label={t('widget-library.actions', { name: shownTypeName(type) })}
          entries={() => actionsOf(listed)}
        />
      </div>
    </li>
  )
})
