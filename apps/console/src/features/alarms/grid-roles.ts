// Roles of a grid whose rows are absolutely positioned, which is not possible with table elements.

export const ROW = { role: 'row' } as const
export const CELL = { role: 'gridcell' } as const
export const ROW_GROUP = { role: 'rowgroup' } as const
export const COLUMN_HEAD = { role: 'columnheader' } as const
