import { BadgeCheck, ChevronLeft, MapPin, Pencil, Share2, Store, Trash2 } from 'lucide-react'
import type { Business } from '#shared/businesses.ts'
import { longDate } from '#shared/dates.ts'
import { listingRuleApi } from '#shared/listingRuleApi.ts'
import { can } from '#shared/permissions.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLater } from '#web/ui/later.ts'
import { MetaRow } from '#web/ui/MetaRow.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { loadBusinessDeletion, loadBusinessDialog, loadVerification } from './parts.later.ts'
import { Rating } from './Rating.tsx'
import { businessWords } from './words.ts'
import styles from './BusinessHead.module.css'

export function BusinessHead({ business }: { business: Business }) {
  const { id, name, image, logo, category, location } = business
  const viewer = useViewer()
  const isOwn = viewer !== null && can.editBusiness(viewer, business)
  return (
    <>
      <a href={links.directory} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {businessWords.back}
      </a>
      {image ? (
        <Picture image={image} shape="3/1" slot="banner" eager className={styles.cover} />
      ) : (
        <div className={styles.plain} />
      )}
      <div className={styles.head}>
        <Avatar id={id} name={name} src={logo} size={88} square eager className={styles.logo} />
        <div className={styles.title}>
          <Heading level={1}>{name}</Heading>
          <div className={styles.facts}>
            <Badge>{category}</Badge>
            {business.isVerified && (
              <Badge tone="green" icon={BadgeCheck}>
                <span title={businessWords.validUntil(longDate(business.verifiedUntil))}>
                  {businessWords.verified}
                </span>
              </Badge>
            )}
            <Rating rating={business.rating} count={business.reviewsCount} showCount />
            <MetaRow icon={MapPin}>{location}</MetaRow>
          </div>
        </div>
        <div className={styles.deeds}>
          <Button variant="out" icon={Share2} onClick={() => void share(id)}>
            {businessWords.share}
          </Button>
          {isOwn && (
            <ButtonLink variant="out" icon={Store} href={links.sellAt(id)}>
              {businessWords.sell}
            </ButtonLink>
          )}
          {isOwn && <Edit business={business} />}
          {viewer && can.verifyBusiness(viewer) && <Verify business={business} />}
          {viewer && can.deleteBusiness(viewer, business) && <Remove business={business} />}
        </div>
      </div>
      {isOwn && !business.isVerified && <OwnRule id={id} category={category} />}
    </>
  )
}

/** What a business of this kind has to show before it is Verified. */
function OwnRule({ id, category }: { id: number; category: string }) {
  const rules = useAnswer(listingRuleApi.list)
  const rule = rules.data?.find(({ subject, name }) => subject === 'business' && name === category)
  if (!rule?.reason) return null
  return (
    <Alert tone="info">
      {rule.reason}{' '}
      {rule.decision === 'licence' && (
        <TextLink href={links.sellAt(id, 'licences')}>{businessWords.sendLicence}</TextLink>
      )}
    </Alert>
  )
}

async function share(id: number) {
  const address = new URL(links.business(id), location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: businessWords.copied })
  } catch {
    toast({ title: businessWords.copyFailed, text: address, tone: 'bad' })
  }
}

function Edit({ business }: { business: Business }) {
  const dialog = useLater(loadBusinessDialog)
  return (
    <>
      <Button variant="out" icon={Pencil} aria-haspopup="dialog" {...dialog.hints}>
        {businessWords.edit}
      </Button>
      {dialog.Part && <dialog.Part business={business} onClose={dialog.dismiss} />}
    </>
  )
}

function Verify({ business }: { business: Business }) {
  const dialog = useLater(loadVerification)
  return (
    <>
      <Button variant="out" icon={BadgeCheck} aria-haspopup="dialog" {...dialog.hints}>
        {businessWords.verify}
      </Button>
      {dialog.Part && <dialog.Part business={business} onClose={dialog.dismiss} />}
    </>
  )
}

function Remove({ business }: { business: Business }) {
  const question = useLater(loadBusinessDeletion)
  return (
    <>
      <Button variant="dout" icon={Trash2} aria-haspopup="dialog" {...question.hints}>
        {businessWords.remove}
      </Button>
      {question.Part && <question.Part business={business} onClose={question.dismiss} />}
    </>
  )
}
