/** How the id of an imported entity was chosen: the values of the column `import_entity.origin`. */
export const IdOrigin = {
  /** The entity has the id of the source. */
  Source: 'FREE',
  /** Another tenant uses the id of the source, so a new id was derived from it. */
  Derived: 'TAKEN',
  /** The tenant already had an entity of this name or id. */
  Existing: 'FOUND',
} as const
