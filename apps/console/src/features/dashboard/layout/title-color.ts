/**
 * The color of a dashboard's title; undefined for the default color of new dashboards: the color of the theme
 * applies.
 */
export const titleColor = (color: string | undefined) =>
  color && color.replaceAll(' ', '') !== 'rgba(0,0,0,0.870588)' ? color : undefined
