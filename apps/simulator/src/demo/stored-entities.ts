import type { RestClient } from '../rest-client'

export interface Entity {
  id: { entityType: string; id: string }
}

interface Named {
  [field: string]: unknown
  name?: string
  title?: string
}

const nameOf = ({ name, title }: Named) => name ?? title ?? ''

/** One page is enough for a search by name: the demo has far fewer matches. */
const PAGE = 'pageSize=100&page=0'

/** For each path that saves an entity, the path of the list with the existing entities. */
const LISTS: Record<string, string> = {
  '/api/ruleChain': '/api/ruleChains',
  '/api/deviceProfile': '/api/deviceProfiles',
  '/api/device': '/api/tenant/devices',
  '/api/asset': '/api/tenant/assets',
  '/api/dashboard': '/api/tenant/dashboards',
}

/** Returns the entity with the name of `entity`; creates it if it is missing. */
export async function findOrCreate(rest: RestClient, path: string, entity: Named): Promise<Entity> {
  return (await findStored(rest, path, nameOf(entity))) ?? rest.post<Entity>(path, entity)
}

/** Finds the entity with this name; `path` is the API path that saves entities of this type. */
export async function findStored(rest: RestClient, path: string, name: string): Promise<Entity | undefined> {
  const search = encodeURIComponent(name)
  const { data } = await rest.get<{ data: (Entity & Named)[] }>(`${LISTS[path]}?${PAGE}&textSearch=${search}`)
  return data.find((candidate) => nameOf(candidate) === name)
}
