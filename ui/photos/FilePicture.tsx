import { useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'

/** A local picture that is not uploaded yet. */
export function FilePicture({ file, alt, className }: { file: File; alt: string; className?: string }) {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={alt} data-chosen className={cx(className)} />
}
