import type { ReactNode } from 'react'
import { mediaLimits } from '#platform/contract/images.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { withoutCurrency } from '#platform/contract/typed/read-price.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors, TextControl } from '#ui/forms/use-form.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { productCategoryLabels } from '../../categories.copy.ts'
import { productCategories, productLimits, type Product, type ProductCategory } from '../../contract.ts'
import { productFieldCopy } from '../../copy.ts'
import { productFormCopy } from '../../listing.copy.ts'
import { variantFormCopy } from '../../variant-form.copy.ts'
import { ProductPictures } from './ProductPictures.tsx'
import styles from './ProductFields.module.css'

export type Typed = {
  businessId: number | undefined
  name: string
  price: string
  category: ProductCategory
  stock: string
  subscribable: boolean
  isFood: boolean
  description: string
  imageUrl: string
  alt: string
}

/** What is sent of the form, which also holds the chosen business. */
export const fieldsOf = ({ businessId: _businessId, ...typed }: Typed) => ({
  ...typed,
  stock: stockOf(typed),
})

/** An empty field: the stock is not tracked. */
export const stockOf = ({ stock }: Pick<Typed, 'stock'>) => (stock.trim() === '' ? null : Number(stock))

/** The values of the form at its start. */
export const typedOf = (product: Product | undefined, businessId: number | undefined): Typed => ({
  businessId: product?.businessId ?? businessId,
  name: product?.name ?? '',
  price: withoutCurrency(product?.price ?? ''),
  category: product?.category ?? 'Other',
  stock: product?.stock === undefined || product.stock === null ? '' : String(product.stock),
  subscribable: product?.subscribable ?? false,
  isFood: product?.isFood ?? false,
  description: product?.description ?? '',
  imageUrl: '',
  alt: '',
})

type Form = {
  typed: Typed
  errors: FormErrors
  control: (name: keyof Typed) => TextControl
  set: (change: Partial<Typed>) => void
}

type Props = {
  form: Form
  /** A product whose variants have its prices and stock. */
  product: Product | undefined
  pictures: ChosenPhoto[]
  onPictures: (pictures: ChosenPhoto[]) => void
  shops: readonly { id: number; name: string }[]
  isNew: boolean
  /** What the category asks for. */
  children: ReactNode
}

const categories = productCategories.map((value) => ({ value, label: productCategoryLabels[value] }))

/** The fields in groups, each under its heading but the first. */
export function ProductFields({ form, product, pictures, onPictures, shops, isNew, children }: Props) {
  const { typed, set } = form
  return (
    <div className={styles.groups}>
      <div className={styles.fields}>
        {isNew && shops.length > 1 && (
          <Field label={productFormCopy.business}>
            <LazySelect
              value={String(typed.businessId ?? shops[0]?.id)}
              onValueChange={(id) => set({ businessId: Number(id) })}
              choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        )}
        <Words form={form} />
        {children}
      </div>
      <div className={styles.fields}>
        <ProductPictures pictures={pictures} onChange={onPictures} />
        {isNew && pictures.length === 0 && <LinkedPicture form={form} />}
      </div>
      <div className={styles.fields}>
        <GroupHead title={productFormCopy.priceAndStock} note={productFormCopy.priceNote} />
        {product && product.options.length > 0 ? (
          <p className={styles.note}>
            {variantFormCopy.ofVariants}{' '}
            <TextLink href={links.editVariants(product.id)}>{variantFormCopy.toVariants}</TextLink>
          </p>
        ) : (
          <PriceAndStock form={form} />
        )}
      </div>
      <div className={styles.fields}>
        <GroupHead title={productFormCopy.sold} />
        <HowItIsSold typed={typed} onChange={set} />
      </div>
    </div>
  )
}

function GroupHead({ title, note }: { title: string; note?: string }) {
  return (
    <div>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function Words({ form: { typed, errors, control, set } }: { form: Form }) {
  return (
    <>
      <Field
        label={productFieldCopy.name}
        hint={productFormCopy.nameHint(typed.name.length)}
        error={errors.name}
      >
        <TextInput {...control('name')} maxLength={productLimits.name} />
      </Field>
      <Field
        label={productFieldCopy.description}
        optional={productFormCopy.optional}
        error={errors.description}
      >
        <TextArea
          {...control('description')}
          rows={4}
          placeholder={productFormCopy.descriptionHint}
          maxLength={productLimits.description}
        />
      </Field>
      <Field label={productFieldCopy.category} error={errors.category}>
        <LazySelect
          value={typed.category}
          onValueChange={(category) => set({ category })}
          choices={categories}
        />
      </Field>
    </>
  )
}

type HowItIsSoldProps = { typed: Typed; onChange: (change: Partial<Typed>) => void }

function HowItIsSold({ typed, onChange }: HowItIsSoldProps) {
  return (
    <div className={styles.pair}>
      <Checkbox
        label={productFormCopy.subscribable}
        text={productFormCopy.subscribableText}
        checked={typed.subscribable}
        onCheckedChange={(subscribable) => onChange({ subscribable })}
      />
      <Checkbox
        label={productFormCopy.food}
        text={productFormCopy.foodText}
        checked={typed.isFood || typed.category === 'Edibles'}
        disabled={typed.category === 'Edibles'}
        onCheckedChange={(isFood) => onChange({ isFood })}
      />
    </div>
  )
}

function PriceAndStock({ form: { errors, control } }: { form: Form }) {
  return (
    <div className={styles.pair}>
      <Field label={productFieldCopy.price} error={errors.price}>
        <MoneyInput
          {...control('price')}
          currency={site.currency}
          placeholder={productFormCopy.priceHint}
          maxLength={moneyLimits.typed}
        />
      </Field>
      <Field
        label={productFieldCopy.stock}
        optional={productFormCopy.optional}
        hint={productFormCopy.stockHint}
        error={errors.stock}
      >
        <TextInput {...control('stock')} inputMode="numeric" maxLength={7} />
      </Field>
    </div>
  )
}

/** A picture from elsewhere, in place of uploaded ones. */
function LinkedPicture({ form: { typed, errors, control } }: { form: Form }) {
  return (
    <>
      <Field label={productFormCopy.imageUrl} optional={productFormCopy.optional} error={errors.imageUrl}>
        <TextInput
          {...control('imageUrl')}
          type="url"
          placeholder={productFormCopy.imageUrlHint}
          maxLength={productLimits.imageUrl}
        />
      </Field>
      {typed.imageUrl !== '' && (
        <Field label={productFormCopy.alt} optional={productFormCopy.optional} error={errors.alt}>
          <TextInput {...control('alt')} maxLength={mediaLimits.alt} />
        </Field>
      )}
    </>
  )
}
