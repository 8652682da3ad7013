import { ImagePlus } from 'lucide-react'
import { mediaLimits } from '#platform/contract/images.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { TextControl } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import type { Pictures } from './BusinessDialog.tsx'
import styles from './BusinessFields.module.css'

type PictureFieldsProps = {
  files: Pictures
  onFiles: (files: Pictures) => void
  alt: TextControl
  altError: string | undefined
}

export function PictureFields({ files, onFiles, alt, altError }: PictureFieldsProps) {
  return (
    <>
      <PictureField
        label={businessFormCopy.chooseImage}
        largest={mediaLimits.photoBytes}
        file={files.image}
        onFile={(image) => onFiles({ ...files, image })}
      />
      {files.image && (
        <Field label={businessFormCopy.alt} optional={businessFormCopy.optional} error={altError}>
          <TextInput {...alt} maxLength={mediaLimits.alt} />
        </Field>
      )}
      <PictureField
        label={businessFormCopy.chooseLogo}
        largest={mediaLimits.profileBytes}
        file={files.logo}
        onFile={(logo) => onFiles({ ...files, logo })}
      />
    </>
  )
}

type PictureFieldProps = {
  label: string
  largest: number
  file: File | undefined
  onFile: (file?: File) => void
}

function PictureField({ label, largest, file, onFile }: PictureFieldProps) {
  return (
    <div className={styles.picture}>
      <FileButton icon={ImagePlus} largest={largest} onFile={onFile} size="s">
        {label}
      </FileButton>
      {file && (
        <>
          <span className={styles.file} data-chosen>
            {file.name}
          </span>
          <Button variant="ghost" size="s" onClick={() => onFile(undefined)}>
            {businessFormCopy.removeImage}
          </Button>
        </>
      )}
    </div>
  )
}
