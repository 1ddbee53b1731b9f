import tinycolor from 'tinycolor2'
import { sidesOf } from '../../frame-padding'
import type { FrameStyle } from '../../messages'
import { ICON_CSS } from '../icons'

/** A style element with the base styles and the icons. */
export function baseStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = `${BASE}\n${ICON_CSS}`
  return style
}

/** Gives the frame the text style and the padding of the widget around it. */
export function applyFrameStyle({ color, font, theme, padding }: FrameStyle) {
  document.body.style.color = color
  document.body.style.colorScheme = schemeOf(color, theme)
  document.body.style.fontFamily = font
  if (padding) document.body.style.padding = sidesOf(padding, 1)
}

/**
 * The color scheme for fields and scroll bars: dark if the text is light, because a widget may have its own colors. It
 * is not set on the root element: browsers give a frame an opaque background if the scheme of its root element differs
 * from the scheme of the page.
 */
const schemeOf = (color: string, theme: FrameStyle['theme']) => {
  const text = tinycolor(color)
  if (!text.isValid()) return theme
  return text.isLight() ? 'dark' : 'light'
}

/** The style of the elements that replace Material elements, and of dialogs. */
const BASE = `
/* The body scrolls, not the container: content that is slightly too wide uses the padding. */
body { box-sizing: border-box; overflow: auto; }
#container { block-size: 100%; position: relative; }

.leaflet-pane, .leaflet-tile, .leaflet-marker-icon, .leaflet-marker-shadow, .leaflet-layer, .leaflet-container svg,
.leaflet-zoom-box { inset-block-start: 0; left: 0; position: absolute; }
.leaflet-container { overflow: hidden; position: relative; }
.leaflet-top, .leaflet-bottom { pointer-events: none; position: absolute; z-index: 1000; }
.leaflet-top { top: 0; } .leaflet-right { right: 0; } .leaflet-bottom { bottom: 0; } .leaflet-left { left: 0; }
.leaflet-control { pointer-events: auto; }
.leaflet-map-pane { z-index: 400; } .leaflet-tile-pane { z-index: 200; } .leaflet-overlay-pane { z-index: 400; }
.leaflet-marker-pane { z-index: 600; } .leaflet-tooltip-pane { z-index: 650; } .leaflet-popup-pane { z-index: 700; }
.leaflet-popup, .leaflet-tooltip { background: Canvas; color: CanvasText; padding: 6px; position: absolute; }
.sb-dialog { background: Canvas; box-sizing: border-box; color: CanvasText; inset: 0 auto auto 0; inline-size: max-content;
  max-inline-size: 100%; min-inline-size: min(100%, 320px); overflow: auto; position: absolute; max-block-size: 100%; }
.mat-toolbar { align-items: center; display: flex; gap: 8px; padding: 8px 16px; }
.mat-toolbar h2 { font-size: 18px; margin: 0; }
.mat-form-field, .mat-slide-toggle, .mat-checkbox { display: block; margin-block: 8px; }
.mat-slide-toggle { align-items: center; display: flex; gap: 8px; }
.mat-slide-toggle > input { appearance: none; background: color-mix(in srgb, currentcolor 35%, transparent);
  block-size: 18px; border-radius: 9px; cursor: pointer; flex: none; inline-size: 32px; margin: 0; position: relative; }
.mat-slide-toggle > input::before { background: #fff; block-size: 14px; border-radius: 50%; content: ""; inline-size: 14px;
  inset: 2px auto auto 2px; position: absolute; }
.mat-slide-toggle > input:checked { background: light-dark(#3063d2, #4a7bea); }
.mat-slide-toggle > input:checked::before { inset: 2px 2px auto auto; }
.mat-slide-toggle > input:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.mat-form-field > .mat-label { display: block; font-size: 12px; }
.mat-form-field input, .mat-form-field select, .mat-form-field textarea { background: transparent;
  border: 1px solid color-mix(in srgb, currentcolor 40%, transparent); border-radius: 6px; box-sizing: border-box;
  color: inherit; font: inherit; inline-size: 100%; padding: 7px 9px; }
[mat-button], [mat-raised-button], [mat-flat-button], [mat-stroked-button] { background: transparent; border: 0;
  border-radius: 6px; color: inherit; cursor: pointer; font-weight: 500; padding: 6px 14px; }
[mat-stroked-button] { border: 1px solid color-mix(in srgb, currentcolor 40%, transparent); }
[mat-raised-button], [mat-flat-button] { background: color-mix(in srgb, currentcolor 10%, transparent); }
[mat-raised-button][color="primary"], [mat-flat-button][color="primary"] { background: light-dark(#3063d2, #4a7bea); color: #fff; }
[mat-button][color="primary"]:not([mat-raised-button], [mat-flat-button]) { color: light-dark(#3063d2, #8fb0ff); }
[color="warn"] { color: light-dark(#b3261e, #ff8a80); }
[mat-icon-button] { background: transparent; border: 0; border-radius: 50%; color: inherit; cursor: pointer; padding: 6px; }
button:disabled { cursor: default; opacity: 0.5; }
.mat-card, mat-card { background: color-mix(in srgb, currentcolor 4%, transparent); border-radius: 8px; padding: 12px; }
.mat-list-item { align-items: center; display: flex; gap: 8px; min-block-size: 40px; }
.mat-chip { background: color-mix(in srgb, currentcolor 10%, transparent); border-radius: 12px; padding: 2px 10px; }
.mat-tab-labels { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); display: flex; gap: 4px; }
.mat-tab-labels button { background: none; border: 0; border-block-end: 2px solid transparent; color: inherit;
  cursor: pointer; padding: 8px 12px; }
.mat-tab-labels [aria-selected="true"] { border-color: currentcolor; font-weight: 600; }
.mat-menu { background: Canvas; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 6px;
  color: CanvasText; margin: 0; padding: 4px; }
.mat-menu:popover-open { display: grid; }
[mat-menu-item] { background: none; border: 0; color: inherit; cursor: pointer; padding: 8px 12px; text-align: start; }
.mat-form-field:has(.ng-untouched) .mat-error { display: none; }
.ng-container { display: contents; }
.mat-table { border-collapse: collapse; inline-size: 100%; }
.mat-header-cell, .mat-cell, .mat-footer-cell { border-block-end: 1px solid color-mix(in srgb, currentcolor 15%, transparent);
  padding: 8px 12px; text-align: start; }
.mat-header-cell { font-size: 12px; font-weight: 600; }
.mat-header-cell[data-sort] { cursor: pointer; }
.mat-header-cell[aria-sort]::after { content: " ↑"; }
.mat-header-cell[aria-sort="descending"]::after { content: " ↓"; }
.mat-paginator { align-items: center; display: flex; font-size: 12px; gap: 12px; justify-content: flex-end; padding: 8px; }
.mat-paginator button { background: none; border: 0; color: inherit; cursor: pointer; font-size: 20px; padding: 0 8px; }
.mat-date-range-input { display: flex; gap: 8px; }
.mat-error { color: light-dark(#b3261e, #ff8a80); display: block; font-size: 12px; }
.mat-progress-bar { block-size: 4px; display: block; inline-size: 100%; }
.mat-dialog-content, [mat-dialog-content] { padding: 8px 16px; }
.mat-dialog-actions, [mat-dialog-actions] { display: flex; gap: 8px; justify-content: flex-end; padding: 8px 16px; }
[fxlayout] { display: flex; }
[fxlayout^="column"] { flex-direction: column; }
[fxflex]:not([fxflex=""]), [fxflex] { flex: 1 1 0%; }
[fxlayoutgap] { gap: 8px; }
[fxhide=""], [fxhide="true"], [fxshow="false"] { display: none !important; }
button { font: inherit; }
`
