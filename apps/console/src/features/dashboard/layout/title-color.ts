/** The color of a dashboard's title; the default of new dashboards means that of the theme. */
export const titleColor = (color: string | undefined) =>
  color && color.replaceAll(' ', '') !== 'rgba(0,0,0,0.870588)' ? color : undefined
