import { Plate } from '#ui/plates/Plate.tsx'
import { Avatar, type AvatarSize } from '#ui/primitives/Avatar.tsx'
import type { Business } from '../contract.ts'
import { businessPlate } from '../plate.ts'

type Props = {
  business: Pick<Business, 'id' | 'name' | 'category' | 'logo'>
  size: AvatarSize
  className?: string
}

/** In a row of a list, for a business without a picture: its logo, or the plate of its category. */
export const BusinessPlate = ({ business, size, className }: Props) =>
  business.logo ? (
    <Avatar id={business.id} name={business.name} src={business.logo} size={size} square />
  ) : (
    <Plate plate={businessPlate(business)} name={business.name} shape="thumb" className={className} />
  )
