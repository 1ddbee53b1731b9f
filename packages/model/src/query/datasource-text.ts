/** The names of the entity of a data source. */
export interface DatasourceNames {
  name: string
  aliasName: string
  entityName: string
  entityLabel: string
  entityDescription: string
}

/** Inserts the entity's names into a text of a dashboard: `${entityName}` and similar. */
export function datasourceText(pattern: string, datasource: DatasourceNames): string {
  const names: Record<string, string> = {
    dsName: datasource.name,
    entityName: datasource.entityName,
    deviceName: datasource.entityName,
    entityLabel: datasource.entityLabel || datasource.entityName,
    aliasName: datasource.aliasName,
    entityDescription: datasource.entityDescription,
  }
  return pattern.replace(/\$\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(names, name) ? names[name]! : whole,
  )
}
