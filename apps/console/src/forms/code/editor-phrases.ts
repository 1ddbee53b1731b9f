import { EditorState, type Extension } from '@codemirror/state'
import type { TFunction } from 'i18next'

/** The texts of the search panel and of folded lines, in the language of the user. */
export const editorPhrases = (t: TFunction): Extension =>
  EditorState.phrases.of({
    Find: t('code-editor.find'),
    Replace: t('code-editor.replace'),
    next: t('code-editor.next'),
    previous: t('code-editor.previous'),
    all: t('code-editor.all'),
    'match case': t('code-editor.match-case'),
    regexp: t('code-editor.regexp'),
    'by word': t('code-editor.by-word'),
    replace: t('code-editor.replace'),
    'replace all': t('code-editor.replace-all'),
    close: t('action.close'),
    'Fold line': t('code-editor.fold'),
    'Unfold line': t('code-editor.unfold'),
    unfold: t('code-editor.unfold'),
    'Go to line': t('code-editor.go-to-line'),
    go: t('code-editor.go'),
  })
