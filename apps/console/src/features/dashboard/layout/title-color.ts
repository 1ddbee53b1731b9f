/** The color of a dashboard's title; instead of the default of new dashboards, that of the theme is used. */
export const titleColor = (color: string | undefined) =>
  color && color.replaceAll(' ', '') !== 'rgba(0,0,0,0.870588)' ? color : undefined
