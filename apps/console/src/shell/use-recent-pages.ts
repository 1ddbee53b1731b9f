import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '../api/request/session'
import { entityOfPath, rememberEntity } from '../entity/recent-entities'

/** Remembers the entities whose pages are opened, for the palette. */
export function useRecentPages() {
  const { pathname } = useLocation()
  const { claims } = useSignedIn()
  useEffect(() => {
    const entity = entityOfPath(pathname)
    if (entity) rememberEntity(claims.userId, entity)
  }, [pathname, claims.userId])
}
