/** The color of a dashboard's title. Undefined for the default color, so that the color of the theme applies. */
export const titleColor = (color: string | undefined) =>
  color && color.replaceAll(' ', '') !== 'rgba(0,0,0,0.870588)' ? color : undefined
