import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { entitiesOfAlias } from '@signalbox/model/dashboard/unresolved-aliases'
import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityField } from '../../forms/entity/entity-field'
import { FormDialog } from '../../forms/form-dialog'
import { FormColumn, Hint } from '../form/details-form'
import { type MissingParts, type Replacements, withReplacements } from './missing-parts'

interface MissingPartsDialogProps {
  configuration: DashboardConfiguration
  missing: MissingParts
  /** If it rejects, the dialog stays open. */
  onImport: (configuration: DashboardConfiguration) => Promise<void> | void
  onClose: () => void
}

/** Lists missing widget types, and aliases whose entities are missing. The user can choose other entities. */
export function MissingPartsDialog({ configuration, missing, onImport, onClose }: MissingPartsDialogProps) {
  const { t } = useTranslation()
  const [replacements, setReplacements] = useState<Replacements>(missing.suggested)
  const [busy, setBusy] = useState(false)
  const hasAliases = missing.aliases.length > 0

  async function onSubmit() {
    setBusy(true)
    try {
      await onImport(withReplacements(configuration, replacements))
    } catch {
      // The request layer has shown the error; the choices stay.
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
      isChanged={replacements !== missing.suggested}
      isReady
      submitLabel={t('import.import')}
    >
      <FormColumn>
        {missing.aliases.map((alias) => (
          <MissingAlias
            key={alias.id}
            alias={alias}
            value={replacements[alias.id] ?? null}
            onChange={(entity) => setReplacements({ ...replacements, [alias.id]: entity })}
          />
        ))}
        {missing.widgetTypes.map(({ name, count }) => (
          <Hint key={name}>{t('dashboard.missing-type', { type: isolateLtr(name), count })}</Hint>
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
  const entities = entitiesOfAlias(alias)
  const [first] = entities
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
      help={t('dashboard.alias-stand-in-help', { count: entities.length })}
      entityType={first.entityType}
      value={value}
      onChange={onChange}
    />
  )
}
