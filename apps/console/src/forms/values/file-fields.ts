import { FileField } from '@signalbox/ui/files/file-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import { bound } from '../bound'

/** Files and pictures, tied to the form around them. */
export const FormFile = bound(FileField<string>)
export const FormImage = bound(ImageField)
