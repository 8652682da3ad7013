import { useState } from 'react'
import type { Coordinates } from '#platform/contract/coordinates.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import { businessApi, BusinessInput, type Business, type BusinessCategory } from '../contract.ts'
import { businessMessages, declarationMessages } from '../copy.ts'
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

type BusinessDialogProps = { business?: Business; onClose: () => void }
export type BusinessForm = ReturnType<typeof useBusinessForm>
export type Pictures = { image?: File | undefined; logo?: File | undefined }
const changes = [businessApi.list, businessApi.pins, 'people', 'products']

/** Adds a business, or changes one. */
export function BusinessDialog(props: BusinessDialogProps) {
  const { business, onClose } = props
  const [pin, setPin] = useState<Coordinates | null>(null)
  const [files, setFiles] = useState<Pictures>({})
  const [hoursChecked, setHoursChecked] = useState(false)
  const form = useBusinessForm(business)
  const save = useSave(props)
  const savedPin = (form.typed.location === business?.location && business.coordinates) || null
  const send = form.submit((body) => save({ ...body, ...(pin ? { coordinates: pin } : {}) }, files))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={business ? businessFormCopy.editTitle : businessFormCopy.addTitle}
      text={business ? undefined : businessFormCopy.addText}
      close={businessFormCopy.close}
    >
      <form
        onSubmit={(event) => {
          setHoursChecked(true)
          send(event)
        }}
        noValidate
      >
        <DialogBody>
          <BusinessFields
            form={form}
            pin={pin ?? savedPin}
            onPin={setPin}
            files={files}
            onFiles={setFiles}
            hoursChecked={hoursChecked}
            asksDeclaration={needsDeclaration(form.typed.category, business)}
            asksIdentity={business !== undefined}
          />
          {!business && <TypedTwins typed={form.typed} />}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {businessFormCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && businessFormCopy.saving}>
            {business ? businessFormCopy.save : businessFormCopy.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useBusinessForm(business: Business | undefined) {
  const title = business ? businessMessages.updateFailed : businessMessages.createFailed
  return useForm({
    initial: fieldsOf(business),
    check: (typed) => readTyped(typed, needsDeclaration(typed.category, business)),
    checkMore: (typed) => missingIn(typed, needsDeclaration(typed.category, business)),
    fieldNames: {
      'contactInfo.phone': 'phone',
      'contactInfo.email': 'email',
      'contactInfo.website': 'website',
      declaration: 'declares',
    },
    onFailure: (text) => toast({ title, text, tone: 'bad' }),
  })
}

/** What is sent, and what the schema finds wrong with it. */
function readTyped(typed: Typed, asksDeclaration: boolean) {
  const { phone, email, website, hours: texts, declares: _declares, ...rest } = typed
  const hours = texts.map(readDayAt).flatMap((day) => ('hours' in day ? day.hours : []))
  const body: Body = { ...rest, category: rest.category ?? '', contactInfo: { phone, email, website }, hours }
  const data = asksDeclaration ? { ...body, declaration: loungeDeclaration.version } : body
  return { data, error: BusinessInput.safeParse(body).error }
}

/** What the schema does not require of every business; an error of the opening hours is shown at its day. */
function missingIn(typed: Typed, asksDeclaration: boolean): FormErrors {
  const unreadable = typed.hours.map(readDayAt).find((day) => 'error' in day)
  const lacksNumber = needsNumber(typed.registrationKind) && !typed.registrationNumber.trim()
  return {
    ...(unreadable && { hours: unreadable.error }),
    ...(lacksNumber && { registrationNumber: identityMessages.numberMissing }),
    ...(asksDeclaration && !typed.declares && { declares: declarationMessages.missing }),
  }
}

const readDayAt = (text: string, day: number) => readDay(day, text)

type Body = Omit<Typed, 'category' | 'phone' | 'email' | 'website' | 'hours' | 'declares'> & {
  category: string
  contactInfo: { phone: string; email: string; website: string }
  hours: { day: number; opens: string; closes: string }[]
  coordinates?: Coordinates
  declaration?: string
}

function useSave({ business, onClose }: BusinessDialogProps) {
  const go = useGo()
  const create = useEndpointMutation(businessApi.create, {
    refreshes: changes,
    onSuccess: ({ id }) => {
      toast({ title: businessMessages.created })
      onClose()
      go(links.business(id))
    },
  })
  const edit = useEndpointMutation(businessApi.edit, {
    refreshes: [...changes, businessApi.read],
    onSuccess: () => {
      toast({ title: businessMessages.updated })
      onClose()
    },
  })
  return (body: Body, files: Pictures) =>
    business
      ? edit.mutateAsync({ params: { id: business.id }, body, files })
      : create.mutateAsync({ body, files })
}
