import { Flag, MessageCircle, Share2 } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { productCopy } from '#features/market/products/copy.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { owns } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { shareLink } from '#ui/share.ts'
import styles from './ProductContactSection.module.css'

/** Share for everyone; for members a question to the seller, a report to the staff. */
export function ProductContactSection({ product }: { product: Product }) {
  const { id, userId, business } = product
  const viewer = useViewer()
  return (
    <div className={styles.contact}>
      <Button
        variant="ghost"
        size="s"
        icon={Share2}
        onClick={() => void shareLink(links.product(id), productCopy.linkCopied)}
      >
        {productCopy.share}
      </Button>
      {viewer && userId !== null && !owns(viewer, product) && !business.isSample && (
        <ButtonLink
          variant="ghost"
          size="s"
          icon={MessageCircle}
          href={links.messageTo(userId, { type: 'product', id })}
        >
          {productCopy.askSeller}
        </ButtonLink>
      )}
      {viewer && canReport(viewer, product) && (
        <ButtonLink variant="ghost" size="s" icon={Flag} href={links.report('product', id)}>
          {reportMenuCopy.report}
        </ButtonLink>
      )}
    </div>
  )
}
