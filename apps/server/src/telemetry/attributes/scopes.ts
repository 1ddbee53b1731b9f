import type { AttributeScope } from '@signalbox/model/entities/attribute'

/** The numbers of scopes in table `attribute`, in the order of responses. */
export const SCOPE_IDS: Record<AttributeScope, number> = { CLIENT_SCOPE: 1, SHARED_SCOPE: 2, SERVER_SCOPE: 3 }

const NAMES = Object.fromEntries(Object.entries(SCOPE_IDS).map(([name, id]) => [id, name])) as Record<
  number,
  AttributeScope
>

/** The scope that has this number in the database. */
export const scopeName = (id: number): AttributeScope => NAMES[id] ?? 'SERVER_SCOPE'
