import { labelKinds } from '#features/market/listing-rules/judge-listing.ts'
import { readPrice } from '#platform/contract/typed/read-price.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { labelCopy, productFormCopy } from '../../listing.copy.ts'
import { LabelFields } from './LabelFields.tsx'
import { ListingVerdict } from './ListingVerdict.tsx'
import { ProductFields, stockOf, type Typed } from './ProductFields.tsx'
import { ProductFormFoot } from './ProductFormFoot.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useProductForm, type ProductFormProps } from './use-product-form.ts'
import styles from './ProductAside.module.css'

/** Adds a product to one's own business, or changes one. */
export function ProductDialog(props: ProductFormProps) {
  const { product, onClose } = props
  const form = useProductForm(props)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product ? productFormCopy.editTitle : productFormCopy.addTitle}
      close={productFormCopy.close}
      wide
    >
      <form onSubmit={form.send(false)} noValidate>
        <DialogBody className={styles.columns}>
          <ProductFields
            product={props.product}
            form={form}
            pictures={form.pictures}
            onPictures={form.setArranged}
            shops={form.shops}
            isNew={!product}
          >
            {isLabelled(form.typed) && <Certificate form={form} />}
            <ListingVerdict
              category={form.typed.category}
              judgement={form.judgement}
              businessId={form.businessId}
            />
          </ProductFields>
          <Aside form={form} product={product} />
          {form.errors.businessId && <ErrorMessage>{form.errors.businessId}</ErrorMessage>}
        </DialogBody>
        <ProductFormFoot
          action={form.action}
          product={product}
          isPending={form.isSending}
          onClose={onClose}
          onSave={form.send(true)}
        />
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useProductForm>

const Certificate = ({
  form: { typed, errors, toJudge, certificate, listing, setLabel, setCertificate },
}: {
  form: Form
}) => (
  <LabelFields
    category={typed.category}
    label={toJudge.label}
    errors={errors}
    onChange={setLabel}
    certificate={certificate?.name ?? (listing?.certificateUrl ? labelCopy.certificateSaved : null)}
    isNewCertificate={certificate !== undefined}
    onCertificate={setCertificate}
  />
)

type AsideProps = { form: Form; product: ProductFormProps['product'] }

/** Whether it is reviewed, and what buyers see. */
function Aside({ form: { typed, toJudge, pictures, judgement, isTouched, seller }, product }: AsideProps) {
  const isReviewed = judgement?.decision === 'review' && (product?.state !== 'published' || isTouched)
  return (
    <div className={styles.aside}>
      {isReviewed && <ReviewPanel {...judgement} parts={partsOf(toJudge, pictures)} />}
      <ProductPreview
        {...typed}
        shop={product?.businessName ?? seller?.name}
        photo={pictures[0]}
        isOut={stockOf(typed) === 0}
        isNew={!product}
      />
    </div>
  )
}

const isLabelled = ({ category }: Typed) => category === labelKinds.cbd || category === labelKinds.permit

/** What the review looks for. */
const partsOf = ({ name, price, category, hasCertificate }: Reviewed, pictures: ChosenPhoto[]) => [
  { name: 'facts' as const, isDone: name.trim() !== '' && 'cents' in readPrice(price, site.currency) },
  { name: 'picture' as const, isDone: pictures.length > 0 },
  ...(category === labelKinds.cbd ? [{ name: 'certificate' as const, isDone: hasCertificate }] : []),
]
type Reviewed = Pick<Typed, 'name' | 'price' | 'category'> & { hasCertificate: boolean }

function ErrorMessage({ children }: { children: string }) {
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}
