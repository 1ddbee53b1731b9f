import { createTheme, type Theme } from '@mui/material/styles'
import { breakpoints } from './use-media'

/** The MUI theme from our tokens. Its colors are CSS variables, so it follows light and dark automatically. */
export function createUiTheme(direction: 'ltr' | 'rtl'): Theme {
  return createTheme({
    direction,
    // The tokens set the color scheme. MUI would always set that of its light palette.
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette,
    breakpoints: { values: breakpoints },
    spacing: 4,
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: 'var(--font-ui)',
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: 13, lineHeight: '20px', letterSpacing: 'inherit' },
      body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 'inherit' },
      button: { fontSize: 13, fontWeight: 500, textTransform: 'none', letterSpacing: 'inherit' },
      caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 'inherit' },
    },
    transitions: {
      duration: { enteringScreen: 240, leavingScreen: 180, standard: 180, short: 180, shorter: 120 },
    },
    // Users who prefer reduced motion get no MUI animations. Our CSS uses the duration tokens, which are then 0.
    motion: { reducedMotion: 'system' },
    components,
  })
}

const palette = {
  primary: { main: 'var(--primary)', dark: 'var(--primary-hover)', contrastText: 'var(--on-primary)' },
  secondary: { main: 'var(--lunar)', contrastText: 'var(--on-primary)' },
  error: { main: 'var(--danger)' },
  warning: { main: 'var(--sev-major)' },
  info: { main: 'var(--primary)' },
  success: { main: 'var(--ok)' },
  text: { primary: 'var(--text-1)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
  background: { default: 'var(--canvas)', paper: 'var(--overlay)' },
  divider: 'var(--line-1)',
  action: {
    active: 'var(--text-2)',
    hover: 'var(--surface-3)',
    selected: 'var(--primary-tint)',
    disabled: 'var(--text-disabled)',
    disabledBackground: 'var(--surface-3)',
  },
}

const menuItem = {
  // `&&` doubles the class, so that this height overrides the one that MUI sets on wide screens.
  '&&': { minHeight: 'var(--ctl)' },
  padding: '0 8px',
  gap: 9,
  borderRadius: 5,
  fontSize: 13,
  '&.Mui-focusVisible, &.Mui-focused': { backgroundColor: 'var(--surface-3)' },
  '&.Mui-selected, &[aria-selected="true"]': { color: 'var(--primary-text)', fontWeight: 500 },
}

// A Latin name on a right-to-left page is truncated at the end of the name, not at its start: `plaintext` takes the
// direction from the text. The RTL plugin turns `left` into `right`, so the text stays aligned with the page.
const textDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const

const components: NonNullable<Parameters<typeof createTheme>[0]>['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 320,
        padding: '5px 8px',
        backgroundColor: 'var(--text-1)',
        color: 'var(--surface-1)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 12, boxShadow: 'var(--e-2)' } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: { styleOverrides: { root: menuItem } },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: 13, lineHeight: '20px', letterSpacing: 'inherit' },
      input: { '&::placeholder': { color: 'var(--text-3)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small', notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--ctl)',
        backgroundColor: 'var(--surface-1)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-2)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--primary-tint-2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--primary)', borderWidth: 1.5 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)', borderWidth: 1.5 },
        '&.Mui-disabled': { backgroundColor: 'var(--surface-2)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-1)' },
        // On dark panels the color `--line-1` is not visible.
        '[data-theme="dark"] &.Mui-disabled .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--line-2)',
        },
      },
      input: {
        height: 20,
        padding: '5px 10px',
        textOverflow: 'ellipsis',
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--text-2)' },
      },
      multiline: { padding: '6px 10px', '& .MuiOutlinedInput-input': { height: 'auto', padding: 0 } },
      adornedEnd: { paddingInlineEnd: 6 },
      notchedOutline: { top: 0, borderColor: 'var(--line-control)', '& legend': { display: 'none' } },
    },
  },
  MuiSelect: { styleOverrides: { icon: { color: 'var(--text-3)' }, select: textDirection } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { paddingBlock: 0, paddingInlineStart: 4, minHeight: 'var(--ctl)' },
      },
      input: { '&.MuiAutocomplete-input.MuiInputBase-input': { padding: '5px 6px', ...textDirection } },
      paper: { borderRadius: 12, boxShadow: 'var(--e-2)' },
      listbox: { padding: 4, '& .MuiAutocomplete-option': { ...menuItem } },
      noOptions: { fontSize: 13, color: 'var(--text-3)' },
      loading: { fontSize: 13, color: 'var(--text-3)' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      // The dialog itself gets the focus first; a focus ring around all of it is not useful.
      paper: { borderRadius: 12, boxShadow: 'var(--e-3)', '&:focus-visible': { outline: 'none' } },
    },
  },
}
