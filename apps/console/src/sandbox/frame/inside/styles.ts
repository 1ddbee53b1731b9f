import type { FrameContext } from '../messages'

export function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = `${BASE}\n${css}`
  return style
}

/** Text looks as it does around the frame. */
export function applyLook({ color, font }: FrameContext) {
  document.body.style.color = color
  document.body.style.fontFamily = font
}

/** How plain twins of Material elements look, and the box of a dialog. */
const BASE = `
#container { block-size: 100%; overflow: auto; position: relative; }
.sb-dialog { background: Canvas; box-sizing: border-box; color: CanvasText; inset: 0; inline-size: max-content;
  max-inline-size: 100%; min-inline-size: min(100%, 320px); overflow: auto; position: absolute; max-block-size: 100%; }
.mat-toolbar { align-items: center; display: flex; gap: 8px; padding: 8px 16px; }
.mat-toolbar h2 { font-size: 18px; margin: 0; }
.mat-form-field, .mat-slide-toggle, .mat-checkbox { display: block; margin-block: 8px; }
.mat-form-field > .mat-label { display: block; font-size: 12px; }
.mat-form-field input, .mat-form-field select, .mat-form-field textarea { box-sizing: border-box; font: inherit;
  inline-size: 100%; padding: 6px; }
.mat-error { color: #b3261e; display: block; font-size: 12px; }
.mat-progress-bar { block-size: 4px; display: block; inline-size: 100%; }
.mat-dialog-content, [mat-dialog-content] { padding: 8px 16px; }
.mat-dialog-actions, [mat-dialog-actions] { display: flex; gap: 8px; justify-content: flex-end; padding: 8px 16px; }
[fxlayout] { display: flex; }
[fxlayout^="column"] { flex-direction: column; }
[fxflex]:not([fxflex=""]), [fxflex] { flex: 1 1 0%; }
[fxlayoutgap] { gap: 8px; }
button { font: inherit; }
`
