import { namedEntities, namingInstead } from '@signalbox/model/dashboard/unresolved-aliases'
import type { EntityId } from '@signalbox/model/entity-id'
import { AliasFilter, type EntityAlias } from '@signalbox/model/query/entity-alias'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormColumn, Hint } from '../../entity/form/details-form'
import { EntityField } from '../../forms/entity/entity-field'
import { FormDialog } from '../../forms/form-dialog'
import type { Missing, ReadDashboard } from './dashboard-file'

interface MissingPartsDialogProps {
  dashboard: ReadDashboard
  missing: Missing
  /** Rejects where it did not work: the dialog stays. */
  onImport: (dashboard: ReadDashboard) => Promise<void>
  onClose: () => void
}

type StandIns = Readonly<Record<string, EntityId | null>>

/** Lists aliases and widget types that find nothing here, and takes other entities for aliases that name theirs. */
export function MissingPartsDialog({ dashboard, missing, onImport, onClose }: MissingPartsDialogProps) {
  const { t } = useTranslation()
  const [standIns, setStandIns] = useState<StandIns>({})
  const [busy, setBusy] = useState(false)
  const hasAliases = missing.aliases.length > 0

  async function onSubmit() {
    setBusy(true)
    try {
      await onImport(withStandIns(dashboard, standIns))
    } catch {
      // The request layer has said why; what was chosen stays.
      setBusy(false)
    }
  }

  return (
    <FormDialog
      width={600}
      title={t(hasAliases ? 'dashboard.aliases-missing' : 'dashboard.types-missing')}
      subtitle={t(hasAliases ? 'dashboard.aliases-missing-text' : 'dashboard.types-missing-text')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
      isChanged={Object.keys(standIns).length > 0}
      isReady
      submitLabel={t('import.import')}
    >
      <FormColumn>
        {missing.aliases.map((alias) => (
          <MissingAlias
            key={alias.id}
            alias={alias}
            value={standIns[alias.id] ?? null}
            onChange={(entity) => setStandIns({ ...standIns, [alias.id]: entity })}
          />
        ))}
        {missing.widgetTypes.map((type) => (
          <Hint key={type}>
            <bdi>{type}</bdi>: {t('dashboard.type-unknown')}
          </Hint>
        ))}
      </FormColumn>
    </FormDialog>
  )
}

interface MissingAliasProps {
  alias: EntityAlias
  value: EntityId | null
  onChange: (entity: EntityId | null) => void
}

function MissingAlias({ alias, value, onChange }: MissingAliasProps) {
  const { t } = useTranslation()
  const { data: filter } = AliasFilter.safeParse(alias.filter)
  const named = filter ? namedEntities(filter) : []
  const [first] = named
  if (!first) {
    return (
      <Hint>
        <bdi>{alias.alias}</bdi>: {t('dashboard.alias-unknown')}
      </Hint>
    )
  }
  return (
    <EntityField
      label={t('dashboard.alias-stand-in', { alias: alias.alias })}
      help={t('dashboard.alias-stand-in-help', { count: named.length })}
      entityType={first.entityType}
      value={value}
      onChange={onChange}
    />
  )
}

/** The document whose aliases name the chosen entities. */
function withStandIns({ title, configuration }: ReadDashboard, standIns: StandIns): ReadDashboard {
  const entityAliases = Object.fromEntries(
    Object.entries(configuration.entityAliases).map(([key, alias]) => {
      const entity = standIns[alias.id]
      const { data: filter } = AliasFilter.safeParse(alias.filter)
      const changed = entity && filter ? namingInstead(filter, entity) : null
      return [key, changed ? { ...alias, filter: changed } : alias]
    }),
  )
  return { title, configuration: { ...configuration, entityAliases } }
}
