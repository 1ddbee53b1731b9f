import { useState } from 'react'
import { useSignedIn } from '../api/request/session'

/** A setting of this user for one table, stored in this browser. */
export function useUserSetting<T>(kind: string, tableName: string, usual: T): [T, (next: T) => void] {
  const { claims } = useSignedIn()
  const key = `TB-${kind}-${claims.userId}-${tableName}`
  const [value, setValue] = useState<T>(() => JSON.parse(localStorage.getItem(key) ?? 'null') ?? usual)
  return [
    value,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
  ]
}
