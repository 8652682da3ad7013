import {
  Flag,
  BadgeCheck,
  ChevronLeft,
  MapPin,
  MessageCircle,
  Pencil,
  Share2,
  Store,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { longDate } from '#platform/contract/dates.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconLink } from '#ui/primitives/IconButton.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { shareLink } from '#ui/share.ts'
import { businessCategoryLabels } from '../categories.copy.ts'
import type { Business } from '../contract.ts'
import { businessCopy } from '../copy.ts'
import { canDeleteBusiness, canEditBusiness, canVerifyBusiness } from '../permissions.ts'
import { businessPlate } from '../plate.ts'
import { BusinessRating } from './BusinessRating.tsx'
import styles from './BusinessHead.module.css'

type BusinessHeadProps = {
  business: Business
  /** Shown to admins. */
  verify: ReactNode
  /** How the owner gets the Verified mark. */
  rule: ReactNode
}

export function BusinessHead({ business, verify, rule }: BusinessHeadProps) {
  const share = () => void shareLink(links.business(business.id), businessCopy.copied)
  const { id, name, image, logo } = business
  const viewer = useViewer()
  const isOwn = viewer !== null && canEditBusiness(viewer, business)
  return (
    <>
      <a href={links.directory} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {businessCopy.back}
      </a>
      {image ? (
        <Picture image={image} shape="3/1" slot="banner" eager className={styles.cover} />
      ) : (
        <Plate plate={businessPlate(business)} name={name} shape="banner" eager className={styles.cover} />
      )}
      <div className={styles.head}>
        <Avatar id={id} name={name} src={logo} size={88} square eager className={styles.logo} />
        <div className={styles.title}>
          <Heading level={1}>{name}</Heading>
          <Facts business={business} />
        </div>
        <div className={styles.actions}>
          <Button variant="out" icon={Share2} onClick={share}>
            {businessCopy.share}
          </Button>
          {isOwn && hasSection('market') && (
            <ButtonLink variant="out" icon={Store} href={links.sellAt(id)}>
              {businessCopy.sell}
            </ButtonLink>
          )}
          {isOwn && <Edit business={business} />}
          {viewer && business.userId !== null && !isOwn && !business.isSample && (
            <ButtonLink
              variant="out"
              icon={MessageCircle}
              href={links.messageTo(business.userId, { type: 'business', id })}
            >
              {businessCopy.message}
            </ButtonLink>
          )}
          {viewer && canReport(viewer, business) && (
            <IconLink
              icon={Flag}
              outlined
              label={reportMenuCopy.report}
              href={links.report('business', id)}
            />
          )}
          {viewer && canVerifyBusiness(viewer) && verify}
          {viewer && canDeleteBusiness(viewer, business) && <Remove business={business} />}
        </div>
      </div>
      {business.suspension && <Suspended suspension={business.suspension} />}
      {isOwn && !business.isVerified && <div className={styles.rule}>{rule}</div>}
    </>
  )
}

function Facts({ business }: { business: Business }) {
  const { category, location } = business
  return (
    <div className={styles.facts}>
      <Badge>{businessCategoryLabels[category]}</Badge>
      {business.suspension && <Badge tone="clay">{businessCopy.suspended}</Badge>}
      {business.isSample && <Badge>{businessCopy.sample}</Badge>}
      {business.isVerified && (
        <Badge tone="green" icon={BadgeCheck}>
          <span title={businessCopy.validUntil(longDate(business.verifiedUntil))}>
            {businessCopy.verified}
          </span>
        </Badge>
      )}
      <BusinessRating rating={business.rating} count={business.reviewsCount} showCount />
      <MetaRow icon={MapPin}>{location}</MetaRow>
    </div>
  )
}

/** For its owner and the staff; nobody else sees the page. */
const Suspended = ({ suspension }: { suspension: NonNullable<Business['suspension']> }) => (
  <Alert
    tone="bad"
    title={businessCopy.suspendedTitle(longDate(suspension.suspendedAt))}
    className={styles.suspended}
  >
    <p dir="auto">{suspension.reason}</p>
    <p>{businessCopy.suspendedText}</p>
  </Alert>
)

function Edit({ business }: { business: Business }) {
  const dialog = useLazyComponent(() => import('./BusinessDialog.tsx'))
  return (
    <>
      <Button variant="out" icon={Pencil} aria-haspopup="dialog" {...dialog.preloadProps}>
        {businessCopy.edit}
      </Button>
      {dialog.Component && <dialog.Component business={business} onClose={dialog.dismiss} />}
    </>
  )
}

function Remove({ business }: { business: Business }) {
  const question = useLazyComponent(() => import('./BusinessDeletion.tsx'))
  return (
    <>
      <Button variant="dout" icon={Trash2} aria-haspopup="dialog" {...question.preloadProps}>
        {businessCopy.remove}
      </Button>
      {question.Component && <question.Component business={business} onClose={question.dismiss} />}
    </>
  )
}
