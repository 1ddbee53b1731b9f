import i18next from 'i18next'
import { listVersions, saveVersionNote } from '../../../api/entities/versions'

const MAX_NOTE_LENGTH = 255

/** Stores the name of the file as the note of the first version of an imported chain. */
export async function saveImportNote(chainId: string, fileName: string): Promise<void> {
  const entity = { entityType: 'RULE_CHAIN', id: chainId } as const
  try {
    const { data } = await listVersions(entity, { page: 0, pageSize: 1, sortOrder: 'DESC' })
    const note = i18next.t('rule-editor.import.note', { file: fileName }).slice(0, MAX_NOTE_LENGTH)
    if (data[0]) await saveVersionNote(entity, data[0].id, note)
  } catch {
    // The chain is stored without the note; the request layer has reported the error.
  }
}
