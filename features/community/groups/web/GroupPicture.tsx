import type { PictureSlot } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import type { Group } from '../contract.ts'
import { groupPlate } from '../plate.ts'
import styles from './GroupPicture.module.css'

type GroupPictureProps = { group: Group; slot: PictureSlot; tall?: boolean; eager?: boolean }

/** The group's picture, or a plant for a group without one. */
export function GroupPicture({ group, slot, tall, eager }: GroupPictureProps) {
  const look = cx(styles.picture, tall && styles.tall)
  return group.image ? (
    <Picture image={group.image} slot={slot} eager={eager} className={look} />
  ) : (
    <Plate
      plate={groupPlate(group)}
      name={group.name}
      shape={tall ? 'banner' : 'wide'}
      eager={eager}
      className={look}
    />
  )
}
