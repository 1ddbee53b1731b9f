import { useQuery } from '@tanstack/react-query'
import { deviceKeys } from '../../../../api/entities/devices'
import { countOf } from '../../../../api/search/entity-counts'

/** How many devices the tenant has. */
export const useDeviceTotal = () =>
  useQuery({ queryKey: [...deviceKeys.all, 'count'], queryFn: () => countOf('/api/tenant/deviceInfos') }).data
