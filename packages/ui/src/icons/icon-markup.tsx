/** Whether code uses icons of the icon font: `<i class="material-icons">home</i>` or `<mat-icon>`. */
export const usesIconFont = (code: string) => /mat-icon|material-icons/.test(code)

/** The CSS of elements whose text is an icon name. Every icon name is a ligature of the font. */
export const iconMarkupCss = (fontFamily: string) => `
.mat-icon, mat-icon, .material-icons { direction: ltr; display: inline-block; font: normal 24px/1 '${fontFamily}';
  inline-size: 1em; block-size: 1em; letter-spacing: normal; overflow: hidden; text-transform: none;
  white-space: nowrap; vertical-align: middle; font-feature-settings: 'liga'; }`
