import { useNavigate } from 'react-router'
import type { DrawerPlace } from '../list/entity-list-page'
import { useOpenEntity } from '../use-open-entity'

/** The state of an entity page: the tab is in the URL, and Close opens the list. */
export function usePagePlace(id: string, list: string): DrawerPlace {
  const navigate = useNavigate()
  const { tab, setTab } = useOpenEntity('overview')
  const onClose = () => void navigate(list)
  return {
    id,
    tab,
    onTab: setTab,
    onClose,
    onStep: () => {},
    onActionDone: (removedIds = []) => {
      // Back must not lead to a deleted entity.
      if (removedIds.includes(id)) void navigate(list, { replace: true })
    },
  }
}
