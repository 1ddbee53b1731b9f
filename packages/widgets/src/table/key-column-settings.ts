import { z } from 'zod'

const functions = (argument: string) => ({
  useCellStyleFunction: z.boolean().default(false).meta({ title: 'Use cell style function' }),
  cellStyleFunction: z.string().nullish().meta({
    title: 'Cell style function, f(value)',
    field: 'javascript',
    condition: 'model.useCellStyleFunction === true',
  }),
  useCellContentFunction: z.boolean().default(false).meta({ title: 'Use cell content function' }),
  cellContentFunction: z
    .string()
    .nullish()
    .meta({
      title: `Cell content function, f(value, ${argument}, ctx)`,
      field: 'javascript',
      condition: 'model.useCellContentFunction === true',
    }),
})

/** Settings of a column whose width people may choose. */
export const columnSettings = (argument: string) =>
  z
    .object({
      columnWidth: z.string().default('0px').meta({ title: 'Column width (px or %)' }),
      ...functions(argument),
    })
    .loose()

/** Settings of a column as wide as its neighbours. */
export const cellSettings = (argument: string) => z.object(functions(argument)).loose()

export type CellSettings = z.infer<ReturnType<typeof cellSettings>> & { columnWidth?: string }
