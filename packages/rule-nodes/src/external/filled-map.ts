import { fillTemplate } from '../template'

/** A map with metadata inserted into its names and values. */
export const filledMap = (map: Record<string, string>, metadata: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(map).map(([name, value]) => [fillTemplate(name, metadata), fillTemplate(value, metadata)]),
  )
