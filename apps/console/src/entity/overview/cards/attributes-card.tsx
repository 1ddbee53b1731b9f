import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { booleanText } from '@signalbox/widgets/text/boolean-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compareNames } from '../../../i18n/format'
import { useAttributes } from '../../tabs/use-attributes'
import { labelOf } from '../values/shown-value'
import styles from './cards.module.css'
import { CardNote, SideCard } from './side-card'

const MAX_SHOWN = 6
/** The card of a device leaves out these attributes: the title of the page shows the presence of the device. */
const PRESENCE_KEYS = new Set([
  'active',
  'lastActivityTime',
  'lastConnectTime',
  'lastDisconnectTime',
  'inactivityAlarmTime',
  'inactivityTimeout',
])

/** The first six attributes of all scopes, sorted by name. */
export function AttributesCard({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  // Only devices, and entity views of devices, have attributes in all scopes.
  const hasScopes = kindOf(entityId.entityType).console?.tabs?.attributes === 'CLIENT_SCOPE'
  const server = useAttributes(entityId, 'SERVER_SCOPE').rows
  const shared = useScopeAttributes(entityId, 'SHARED_SCOPE', hasScopes)
  const client = useScopeAttributes(entityId, 'CLIENT_SCOPE', hasScopes)
  const isLoaded = server && shared && client
  const rows = [
    ...(server ?? [])
      .filter(({ key }) => entityId.entityType !== 'DEVICE' || !PRESENCE_KEYS.has(key))
      .map((row) => ({ ...row, scope: 'SERVER_SCOPE' })),
    ...(shared ?? []).map((row) => ({ ...row, scope: 'SHARED_SCOPE' })),
    ...(client ?? []).map((row) => ({ ...row, scope: 'CLIENT_SCOPE' })),
  ].sort((a, b) => compareNames(a.key, b.key))
  return (
    <SideCard
      title={t('attribute.attributes')}
      count={isLoaded ? rows.length : undefined}
      action={<Link to="?tab=attributes">{t('overview.all')}</Link>}
    >
      {isLoaded && rows.length === 0 ? (
        <CardNote>{t('overview.no-attributes')}</CardNote>
      ) : (
        <ul className={styles.rows}>
          {rows.slice(0, MAX_SHOWN).map(({ key, value, text, scope }) => (
            <li key={`${scope} ${key}`}>
              <span className={styles.name} title={key}>
                <bdi>{labelOf(key)}</bdi>
              </span>
              <span className={styles.value} dir="auto" title={value}>
                {booleanText(text, t)}
              </span>
              <small>{t(`overview.scope.${scope}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

/** The attributes of a scope, or none if the entity does not have the scope; undefined while they are loading. */
function useScopeAttributes(entityId: EntityId, scope: AttributeScope, hasScope: boolean) {
  const { rows } = useAttributes(entityId, hasScope ? scope : 'SERVER_SCOPE')
  return hasScope ? rows : []
}
