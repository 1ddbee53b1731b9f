import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useEffect, useRef, useState } from 'react'
import type { WidgetEnvironment, WidgetProps } from '../../widget-props'
import styles from './view.module.css'
import type { cameraInput } from './widget'

interface CameraDialogProps {
  settings: WidgetProps<typeof cameraInput>['settings']
  t: WidgetEnvironment['t']
  onClose: () => void
  /** Saves a photo. If that fails, the dialog stays open with the photo. */
  onPhoto: (dataUrl: string) => Promise<void>
}

/** The camera preview; a photo is shown before it is saved. */
export function CameraDialog({ settings, t, onClose, onPhoto }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [cameraIndex, setCameraIndex] = useState(0)
  const [photo, setPhoto] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<'no-camera' | 'no-permission' | 'not-opened'>()
  const deviceId = cameras[cameraIndex]?.deviceId

  useEffect(() => {
    let stream: MediaStream | undefined
    let isClosed = false
    async function open() {
      setProblem(undefined)
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: deviceId ? { deviceId } : true })
        if (isClosed) return stop(stream)
        if (video.current) video.current.srcObject = stream
        const all = await navigator.mediaDevices.enumerateDevices()
        setCameras((current) =>
          current.length > 0 ? current : all.filter(({ kind }) => kind === 'videoinput'),
        )
      } catch (error) {
        if (isClosed) return
        setProblem(REASONS[(error as Error).name] ?? 'not-opened')
      }
    }
    void open()
    return () => {
      isClosed = true
      stop(stream)
    }
  }, [deviceId])

  async function save(dataUrl: string) {
    setSaving(true)
    await onPhoto(dataUrl)
    setSaving(false)
  }

  return (
    <Dialog
      open
      width={800}
      title={t('widgets.camera.take-photo')}
      onClose={onClose}
      footerStart={
        cameras.length > 1 &&
        !photo && (
          <Button kind="ghost" onClick={() => setCameraIndex((cameraIndex + 1) % cameras.length)}>
            {t('widgets.camera.switch')}
          </Button>
        )
      }
      actions={
        photo ? (
          <>
            <Button disabled={isSaving} onClick={() => setPhoto(undefined)}>
              {t('widgets.camera.again')}
            </Button>
            <Button kind="primary" disabled={isSaving} onClick={() => save(photo)}>
              {t('widgets.camera.keep')}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            disabled={problem !== undefined}
            // Before its first picture the video has no size.
            onClick={() => video.current?.videoWidth && setPhoto(shoot(video.current, settings))}
          >
            {t('widgets.camera.shoot')}
          </Button>
        )
      }
    >
      {problem && <p className={styles.problem}>{t(`widgets.camera.${problem}`)}</p>}
      {photo && <img className={styles.view} src={photo} alt={t('widgets.camera.preview')} />}
      <video
        ref={video}
        className={styles.view}
        hidden={photo !== undefined || problem !== undefined}
        autoPlay
        playsInline
        muted
      />
    </Dialog>
  )
}

/** Why a camera cannot be used, by the name of the error of the browser. */
const REASONS: Record<string, 'no-camera' | 'no-permission'> = {
  NotFoundError: 'no-camera',
  NotAllowedError: 'no-permission',
  SecurityError: 'no-permission',
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The current picture, within the configured size. */
function shoot(video: HTMLVideoElement, settings: CameraDialogProps['settings']): string {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(
    1,
    (settings.maxWidth ?? 640) / videoWidth,
    (settings.maxHeight ?? 480) / videoHeight,
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(settings.imageFormat, settings.imageQuality ?? 0.92)
}
