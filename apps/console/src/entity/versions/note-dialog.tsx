import type { VersionInfo } from '@signalbox/model/entities/version'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveVersionNote, type VersionedEntity, versionKeys } from '../../api/entities/versions'
import { FormDialog } from '../../forms/form-dialog'
import { useSave } from '../../forms/use-save'

const MAX_NOTE_LENGTH = 255

interface NoteDialogProps {
  entity: VersionedEntity
  version: VersionInfo
  onClose: () => void
}

/** Edits the note of a version. */
export function NoteDialog({ entity, version, onClose }: NoteDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [note, setNote] = useState(version.note ?? '')
  const save = useSave({
    mutationFn: (text: string) => saveVersionNote(entity, version.id, text),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: versionKeys.all(entity), exact: true })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('versions.note-title', { number: version.version })}
      isChanged={note !== (version.note ?? '') && !save.isSuccess}
      isReady={note.length <= MAX_NOTE_LENGTH}
      needsChange
      busy={save.isPending}
      submitLabel={t('action.save')}
      onSubmit={() => void save.mutate(note)}
      onClose={onClose}
    >
      <TextField
        label={t('versions.note')}
        autoFocus
        value={note}
        error={
          note.length > MAX_NOTE_LENGTH ? t('versions.note-too-long', { count: MAX_NOTE_LENGTH }) : undefined
        }
        onChange={setNote}
      />
    </FormDialog>
  )
}
