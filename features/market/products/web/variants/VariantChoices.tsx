import { formatMoney } from '#platform/contract/money.ts'
import { cx } from '#ui/cx.ts'
import type { Product } from '../../contract.ts'
import type { ProductOption, Variant } from '../../variant.contract.ts'
import { variantChoiceCopy } from '../../variants.copy.ts'
import { pictureOf, variantWith } from '../../variants.ts'
import type { VariantChoice } from './use-variant-choice.ts'
import styles from './VariantChoices.module.css'

type ChoicesProps = { product: Product; choice: VariantChoice }

/** The options of a product, each with its values; what is sold out or not offered with the rest of the choice says so. */
export function VariantChoices({ product, choice }: ChoicesProps) {
  const { options } = product
  return (
    <>
      {options.map((option, at) => (
        <fieldset key={option.name} className={styles.option}>
          <legend>
            <b>{option.name}:</b> {choice.chosen[option.name]}
          </legend>
          <div className={at === options.length - 1 ? styles.priced : styles.plain}>
            {option.values.map((value) => (
              <Value
                key={value}
                {...{ product, choice, option, value }}
                isPriced={at === options.length - 1}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Elsewhere product={product} choice={choice} />
    </>
  )
}

type ValueProps = ChoicesProps & { option: ProductOption; value: string; isPriced: boolean }

function Value({ product, choice, option, value, isPriced }: ValueProps) {
  const variant = variantWith(product, { ...choice.chosen, [option.name]: value })
  const isChosen = choice.chosen[option.name] === value
  const isMissing = !canBeBought(variant)
  const note = noteOf(variant)
  const picture = isPriced ? null : pictureOfValue(product, option, value)
  return (
    <label className={cx(styles.value, isChosen && styles.chosen, isMissing && styles.missing)}>
      <input
        type="radio"
        name={`option-${option.name}`}
        value={value}
        checked={isChosen}
        onChange={() => choice.choose(option.name, value)}
      />
      {picture && <img src={picture} alt="" width="28" height="28" className={styles.picture} />}
      <b>{value}</b>
      {isPriced ? (
        <span>{note ?? formatMoney(variant?.priceCents ?? 0, product.currency)}</span>
      ) : (
        note !== null && <span className={styles.hidden}>, {note}</span>
      )}
    </label>
  )
}

const canBeBought = (variant: Variant | undefined) => variant !== undefined && variant.stock !== 0

function noteOf(variant: Variant | undefined) {
  if (!variant) return variantChoiceCopy.notOffered
  return variant.stock === 0 ? variantChoiceCopy.soldOut : null
}

/** A picture that all variants of this value share with no other one, at the size of a thumbnail. */
function pictureOfValue(product: Product, { name }: ProductOption, value: string) {
  const own = product.variants.filter((variant) => variant.options[name] === value)
  const urls = new Set(own.map(({ imageUrl }) => imageUrl))
  const [first] = own
  if (urls.size !== 1 || !first?.imageUrl) return null
  const picture = pictureOf(product, first)
  return picture?.variants.toSorted((one, other) => one.width - other.width)[0]?.url ?? first.imageUrl
}

/** Where the combination cannot be bought: which values of the first option have it. */
function Elsewhere({ product, choice: { chosen, variant } }: ChoicesProps) {
  if (canBeBought(variant)) return null
  const [first, ...rest] = product.options
  const values =
    rest.length === 0
      ? []
      : (first?.values ?? []).filter((value) =>
          canBeBought(variantWith(product, { ...chosen, [first?.name ?? '']: value })),
        )
  const name = product.options.map((option) => chosen[option.name]).join(', ')
  return (
    <p className={styles.elsewhere} role="status">
      {variant ? variantChoiceCopy.isSoldOut(name) : variantChoiceCopy.isNotOffered(name)}
      {values.length > 0 && ` ${variantChoiceCopy.haveIt(values)}`}
    </p>
  )
}
