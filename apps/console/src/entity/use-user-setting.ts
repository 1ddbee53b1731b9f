import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { useState } from 'react'
import { useSignedIn } from '../api/request/session'
import { storeIfPossible } from './store-if-possible'

/** A setting of the user for one table, stored in this browser. */
export function useUserSetting<T>(kind: string, tableName: string, defaultValue: T): [T, (next: T) => void] {
  const { claims } = useSignedIn()
  const key = `TB-${kind}-${claims.userId}-${tableName}`
  const [value, setValue] = useState<T>(
    () => (jsonOrUndefined(localStorage.getItem(key) ?? '') as T | null | undefined) ?? defaultValue,
  )
  return [
    value,
    (next) => {
      storeIfPossible(key, JSON.stringify(next))
      setValue(next)
    },
  ]
}
