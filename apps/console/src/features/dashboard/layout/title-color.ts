/** The colour of a dashboard's title; the one new dashboards are stored with means "as the theme has it". */
export const titleColor = (color: string | undefined) =>
  color && color.replaceAll(' ', '') !== 'rgba(0,0,0,0.870588)' ? color : undefined
