import { useQuery } from '@tanstack/react-query'
import { listVersions, type VersionedEntity, versionKeys } from '../../api/entities/versions'

/** How many versions of a document are stored. */
export const useVersionCount = (entity: VersionedEntity) =>
  useQuery({
    queryKey: [...versionKeys.all(entity), 'count'],
    queryFn: async () =>
      (await listVersions(entity, { page: 0, pageSize: 1, sortOrder: 'DESC' })).totalElements,
  })
