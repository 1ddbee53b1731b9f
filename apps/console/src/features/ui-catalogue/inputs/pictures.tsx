import { zodResolver } from '@hookform/resolvers/zod'
import { type FileContent, FileField } from '@signalbox/ui/file-field'
import { ImageField } from '@signalbox/ui/image-field'
import { LedLight } from '@signalbox/ui/led-light'
import { SpeedDial } from '@signalbox/ui/speed-dial'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ColorField } from '../../../forms/color/color-field'
import { ContactFields, checkContact, contactFormShape, toContactForm } from '../../../forms/contact-form'
import { HistoryPlayback } from '../../../forms/history-playback'
import { IconField } from '../../../forms/icon/icon-field'
import { SocialShare } from '../../../forms/social-share'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

const schema = z.object(contactFormShape).superRefine(checkContact)
const START_MS = new Date(2026, 2, 9, 9).getTime()
const range = { minMs: START_MS, maxMs: START_MS + 60_000, stepMs: 1000 }

export function Pictures() {
  const [color, setColor] = useState<string | null>('rgba(44, 92, 210, 0.8)')
  const [icon, setIcon] = useState<string | null>('thermostat')
  const [image, setImage] = useState<string | null>(null)
  const [file, setFile] = useState<FileContent | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: toContactForm({ country: 'Netherlands', city: 'Rotterdam', zip: '3011 AA' }),
  })
  return (
    <>
      <Sample title="Colours, icons and files">
        <div className={styles.column}>
          <ColorField label="Colour" value={color} onChange={setColor} />
          <ColorField label="Colour, missing" required value={null} onChange={setColor} error="Choose one." />
          <IconField label="Icon" value={icon} onChange={setIcon} />
          <IconField label="Icon, disabled" value={icon} onChange={setIcon} disabled />
        </div>
        <div className={styles.column}>
          <ImageField label="Image" value={image} onChange={setImage} />
          <FileField
            label="File"
            extensions="json"
            refusedText="This is not JSON."
            value={file}
            onChange={setFile}
          />
        </div>
      </Sample>
      <Sample title="Contact">
        <div className={styles.column}>
          <FormProvider {...form}>
            <ContactFields />
          </FormProvider>
        </div>
      </Sample>
      <Sample title="Playback, lights and dials">
        <div className={styles.column}>
          <HistoryPlayback range={range} onTime={() => undefined} />
          <HistoryPlayback range={null} onTime={() => undefined} />
          <SocialShare link="https://demo.signalbox.example/dashboard/1?publicId=2" title="Cold chain" />
        </div>
        <LedLight on label="Compressor runs" />
        <LedLight on={false} label="Door closed" colorOn="#e5322d" size={30} />
        <SpeedDial
          label="Add"
          direction="down"
          actions={[
            { id: 'new', label: 'Create new', icon: 'add', onSelect: () => undefined },
            { id: 'import', label: 'Import', icon: 'upload', onSelect: () => undefined },
          ]}
        />
      </Sample>
    </>
  )
}
