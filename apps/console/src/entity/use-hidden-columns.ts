import { useState } from 'react'
import { useSignedIn } from '../api/session'

/** The columns this user has switched off in this table, kept in this browser. */
export function useHiddenColumns(tableName: string) {
  const { claims } = useSignedIn()
  const key = `TB-COLUMNS-${claims.userId}-${tableName}`
  const [hidden, setHidden] = useState<string[]>(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return {
    hidden,
    onChange(next: string[]) {
      localStorage.setItem(key, JSON.stringify(next))
      setHidden(next)
    },
  }
}
