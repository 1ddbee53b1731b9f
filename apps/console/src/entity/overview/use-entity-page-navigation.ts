import { useNavigate } from 'react-router'
import type { DetailsNavigation } from '../list/entity-list-page'
import { useOpenEntity } from '../use-open-entity'

/** The navigation of an entity page: the tab is in the URL, and Close opens the list. */
export function useEntityPageNavigation(id: string, list: string): DetailsNavigation {
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
      // The Back button of the browser must not lead to a deleted entity.
      if (removedIds.includes(id)) void navigate(list, { replace: true })
    },
  }
}
