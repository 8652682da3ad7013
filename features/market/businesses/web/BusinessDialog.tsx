import { useState, type FormEvent } from 'react'
import type { Coordinates } from '#platform/contract/coordinates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { businessApi, BusinessInput, type Business, type BusinessCategory } from '../contract.ts'
import { businessMessages, declarationMessages, businessFormCopy } from '../copy.ts'
import { needsNumber, type RegistrationKind } from '../identity.ts'
import { loungeDeclaration, needsDeclaration } from '../lounge-declaration.ts'
import { readDay, textsOf } from '../read-hours.ts'
import { identityMessages } from '../sell.copy.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { TypedTwins } from './TypedTwins.tsx'

export type Typed = {
  name: string
  category: BusinessCategory | undefined
  location: string
  phone: string
  email: string
  website: string
  description: string
  alt: string
  hours: string[]
  legalName: string
  registrationKind: RegistrationKind | undefined
  registrationNumber: string
  streetAddress: string
  /** Whether its category requires the declaration. */
  declares: boolean
}

const fieldsOf = (business: Business | undefined): Typed => ({
  name: business?.name ?? '',
  category: business?.category,
  location: business?.location ?? '',
  phone: business?.contactInfo.phone ?? '',
  email: business?.contactInfo.email ?? '',
  website: business?.contactInfo.website ?? '',
  description: business?.description ?? '',
  alt: business?.image?.alt ?? '',
  hours: textsOf(business?.hours ?? []),
  legalName: business?.identity.legalName ?? '',
  registrationKind: business?.identity.registrationKind ?? undefined,
  registrationNumber: business?.identity.registrationNumber ?? '',
  streetAddress: business?.identity.streetAddress ?? '',
  declares: false,
})

export type Pictures = { image?: File | undefined; logo?: File | undefined }
const changes = [businessApi.list, businessApi.pins, 'people', 'products']

/** Adds a business, or changes one. */
export function BusinessDialog({ business, onClose }: { business?: Business; onClose: () => void }) {
  const [typed, setTyped] = useState(fieldsOf(business))
  const [pin, setPin] = useState<Coordinates | null>(null)
  const [files, setFiles] = useState<Pictures>({})
  const [error, setError] = useState<string>()
  const [hoursChecked, setHoursChecked] = useState(false)
  const save = useSave(business, onClose)
  const asksDeclaration = needsDeclaration(typed.category, business)
  const savedPin = (typed.location === business?.location && business.coordinates) || null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    setHoursChecked(true)
    const read = readTyped(typed, asksDeclaration)
    setError('error' in read ? read.error : undefined)
    if ('error' in read) showWrong(event.currentTarget)
    else save.send({ ...read.body, ...(pin ? { coordinates: pin } : {}) }, files)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={business ? businessFormCopy.editTitle : businessFormCopy.addTitle}
      text={business ? undefined : businessFormCopy.addText}
      close={businessFormCopy.close}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <BusinessFields
            typed={typed}
            onChange={setTyped}
            pin={pin ?? savedPin}
            onPin={setPin}
            files={files}
            onFiles={setFiles}
            hoursChecked={hoursChecked}
            asksDeclaration={asksDeclaration}
            asksIdentity={business !== undefined}
          />
          {!business && <TypedTwins typed={typed} />}
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {businessFormCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={save.isPending && businessFormCopy.saving}>
            {business ? businessFormCopy.save : businessFormCopy.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** What is sent, or what is wrong with it; an error of the opening hours is shown at its day. */
function readTyped(typed: Typed, asksDeclaration: boolean): { body: Body } | { error: string | undefined } {
  const { phone, email, website, hours: texts, declares, ...rest } = typed
  const read = texts.map((text, day) => readDay(day, text))
  if (read.some((day) => 'error' in day)) return { error: undefined }
  const hours = read.flatMap((day) => ('hours' in day ? day.hours : []))
  const body = { ...rest, category: rest.category ?? '', contactInfo: { phone, email, website }, hours }
  const checked = BusinessInput.safeParse(body)
  if (!checked.success) return { error: checked.error.issues[0]?.message ?? businessMessages.required }
  if (needsNumber(rest.registrationKind) && !rest.registrationNumber.trim())
    return { error: identityMessages.numberMissing }
  if (!asksDeclaration) return { body }
  return declares
    ? { body: { ...body, declaration: loungeDeclaration.version } }
    : { error: declarationMessages.missing }
}

type Body = Omit<Typed, 'category' | 'phone' | 'email' | 'website' | 'hours' | 'declares'> & {
  category: string
  contactInfo: { phone: string; email: string; website: string }
  hours: { day: number; opens: string; closes: string }[]
  coordinates?: Coordinates
  declaration?: string
}

function useSave(business: Business | undefined, onClose: () => void) {
  const go = useGo()
  const create = useEndpointMutation(businessApi.create, {
    refreshes: changes,
    onSuccess: ({ id }) => {
      toast({ title: businessMessages.created })
      onClose()
      go(links.business(id))
    },
    onError: (failure) =>
      toast({ title: businessMessages.createFailed, text: errorMessage(failure), tone: 'bad' }),
  })
  const edit = useEndpointMutation(businessApi.edit, {
    refreshes: [...changes, businessApi.read],
    onSuccess: () => {
      toast({ title: businessMessages.updated })
      onClose()
    },
    onError: (failure) =>
      toast({ title: businessMessages.updateFailed, text: errorMessage(failure), tone: 'bad' }),
  })
  const send = (body: Body, files: Pictures) => {
    if (business) edit.mutate({ params: { id: business.id }, body, files })
    else create.mutate({ body, files })
  }
  return { send, isPending: create.isPending || edit.isPending }
}
