import type { Datasource } from '@signalbox/model/dashboard/widget'
import type { ExtraKey } from '@signalbox/widgets/define-widget'
import type { AliasContext } from './alias-context'
import { openEntitySource } from './entity-source'
import type { FeedHost, SourceFeed } from './feed-parts'

interface ExtraParts {
  keys: readonly ExtraKey[]
  context: AliasContext
  host: FeedHost
  onChange(): void
}

/** Subscribes to the extra values of a widget, once for each alias. */
export function openExtraValues({ keys, context, host, onChange }: ExtraParts): SourceFeed[] {
  const byAlias = new Map<string, ExtraKey[]>()
  for (const key of keys) {
    const id = key.aliasId ?? aliasIdOf(key.aliasName, context)
    if (id) byAlias.set(id, [...(byAlias.get(id) ?? []), key])
  }
  return [...byAlias].map(([entityAliasId, aliasKeys]) =>
    openEntitySource({
      source: { type: 'entity', entityAliasId, dataKeys: unique(aliasKeys).map(dataKeyOf) },
      sourceIndex: -1,
      context,
      limits: {},
      host,
      firstPosition: 0,
      onChange,
      onStructure: onChange,
    }),
  )
}

/** The data key for an extra value. */
export const dataKeyOf = ({ type, name }: ExtraKey): Datasource['dataKeys'][number] => ({
  type,
  name,
  label: name,
})

const aliasIdOf = (name: string | undefined, { aliases }: AliasContext) =>
  Object.values(aliases).find((alias) => alias.alias === name)?.id

const unique = (keys: ExtraKey[]) => [
  ...new Map(keys.map((key) => [`${key.type} ${key.name}`, key])).values(),
]
