import type { PageData } from '@signalbox/model/query/paging'
import { jsonList } from '../http/body/json-list'

/** A page whose items are JSON texts, as JSON. */
export const pageJson = ({ data, ...rest }: PageData<string>) =>
  jsonList('{"data":[', data, `],${JSON.stringify(rest).slice(1)}`)
