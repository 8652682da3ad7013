import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { labelKinds } from '#features/market/listing-rules/judge-listing.ts'
import { productCategoryLabels } from '#features/market/products/categories.copy.ts'
import {
  productApi,
  productCategories,
  productLimits,
  ProductInput,
} from '#features/market/products/contract.ts'
import type { ProductCategory } from '#features/market/products/contract.ts'
import { productFieldCopy, productMessages } from '#features/market/products/copy.ts'
import { listingApi } from '#features/market/products/listing.contract.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { salesApi } from '../../contract.ts'
import { setupCopy } from '../../setup.copy.ts'
import { StepForm } from './StepForm.tsx'
import styles from './StepForm.module.css'

export type LoadProductDialog = () => Promise<ComponentModule<{ businessId: number; onClose: () => void }>>

type ProductStepProps = { businessId: number; loadFullForm: LoadProductDialog; onSaved: () => void }

const empty = {
  name: '',
  price: '',
  category: 'Other' as ProductCategory,
  stock: '',
  description: '',
  alt: '',
}
const categories = productCategories.map((value) => ({ value, label: productCategoryLabels[value] }))

/** The first product, with the fields that most products need. */
export function ProductStep({ businessId, loadFullForm, onSaved }: ProductStepProps) {
  const { typed, errors, isSending, set, control, send, image, setImage } = useNewProduct(businessId, onSaved)
  const fullForm = useLazyComponent(loadFullForm)
  const needsLabel = Object.values(labelKinds).includes(typed.category)
  return (
    <>
      <StepForm step="product" businessId={businessId} isPending={isSending} onSubmit={send}>
        <Field label={setupCopy.productName} error={errors.name}>
          <TextInput {...control('name')} maxLength={productLimits.name} autoComplete="off" />
        </Field>
        <div className={styles.pair}>
          <Field label={productFieldCopy.price} error={errors.price}>
            <MoneyInput {...control('price')} currency={site.currency} maxLength={moneyLimits.typed} />
          </Field>
          <Field
            label={productFieldCopy.stock}
            optional={setupCopy.optional}
            hint={setupCopy.stockHint}
            error={errors.stock}
          >
            <TextInput {...control('stock')} inputMode="numeric" maxLength={7} autoComplete="off" />
          </Field>
        </div>
        <Field label={productFieldCopy.category} error={errors.category}>
          <LazySelect
            value={typed.category}
            onValueChange={(category) => set({ category })}
            choices={categories}
          />
        </Field>
        {needsLabel && (
          <Alert tone="info">
            <p>{setupCopy.label}</p>
            <Button variant="out" size="s" aria-haspopup="dialog" {...fullForm.preloadProps}>
              {setupCopy.fullForm}
            </Button>
          </Alert>
        )}
        <Field label={productFieldCopy.description} optional={setupCopy.optional} error={errors.description}>
          <TextArea {...control('description')} rows={4} maxLength={productLimits.description} />
        </Field>
        <PictureField image={image} onImage={setImage} />
        {image && (
          <Field label={setupCopy.alt} optional={setupCopy.optional} error={errors.alt}>
            <TextInput {...control('alt')} maxLength={mediaLimits.alt} />
          </Field>
        )}
      </StepForm>
      {fullForm.Component && <fullForm.Component businessId={businessId} onClose={fullForm.dismiss} />}
    </>
  )
}

function useNewProduct(businessId: number, onSaved: () => void) {
  const [image, setImage] = useState<File>()
  const { submit, ...form } = useForm({
    initial: empty,
    check: ({ stock, ...rest }) =>
      ProductInput.safeParse({ ...rest, stock: stock.trim() === '' ? null : Number(stock) }),
  })
  const create = useEndpointMutation(productApi.create, {
    refreshes: [listingApi.all, productApi.list, productApi.counts, salesApi.products, salesApi.overview],
    onSuccess: onSaved,
    onError: (error) => toast({ title: productMessages.createFailed(errorMessage(error)), tone: 'bad' }),
  })
  const send = submit((body) =>
    create.mutateAsync({
      params: { id: businessId },
      body: { ...body, category: form.typed.category },
      files: { image },
    }),
  )
  return { ...form, send, image, setImage }
}

type PictureFieldProps = { image: File | undefined; onImage: (image: File | undefined) => void }

function PictureField({ image, onImage }: PictureFieldProps) {
  return (
    <div className={styles.picture}>
      <FileButton icon={ImagePlus} size="s" largest={mediaLimits.photoBytes} onFile={onImage}>
        {setupCopy.image}
      </FileButton>
      {image && (
        <>
          <span data-chosen>{image.name}</span>
          <Button variant="ghost" size="s" onClick={() => onImage(undefined)}>
            {setupCopy.removeImage}
          </Button>
        </>
      )}
    </div>
  )
}
