import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { Bbox, Near } from '#features/site/places/contract.ts'
import { Coordinates } from '#platform/contract/coordinates.ts'
import { get, create, del, patch, post } from '#platform/contract/endpoint.ts'
import {
  pageFields,
  Id,
  Instant,
  isBlank,
  isStorable,
  Message,
  lineText,
  optionalText,
  text,
} from '#platform/contract/fields.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { optionalPastedLine } from '#platform/contract/typed/pasted.ts'
import { phoneNumber } from '#platform/contract/typed/phone.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { businessMessages } from './copy.ts'
import { Hours, Opening } from './hours-input.ts'
import { Identity, identityFields } from './identity.ts'
import { sellFacts } from './sell-state.ts'

export const businessCategories = [
  'Dispensary',
  'Seed Bank',
  'Head Shop',
  'Grow Supply',
  'Clinic',
  'Lounge',
  'Education',
  'Other',
] as const
export type BusinessCategory = (typeof businessCategories)[number]

export const businessLimits = {
  name: 120,
  description: 2_000,
  location: 200,
  phone: 40,
  email: 254,
  website: 200,
  reason: 500,
  sidebar: 3,
  pins: 5_000,
}
export const ContactInfo = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
})

export const Business = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  category: z.enum(businessCategories),
  location: z.string(),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  coordinates: z.nullable(Coordinates),
  contactInfo: ContactInfo,
  hours: z.array(Opening),
  imageUrl: z.nullable(z.string()),
  image: z.nullable(Image),
  logo: z.nullable(z.string()),
  /** null without ratings. */
  rating: z.nullable(z.number()),
  reviewsCount: z.number(),
  /** null: it belongs to the installation. */
  userId: z.nullable(Id),
  user: z.nullable(UserRef),
  isVerified: z.boolean(),
  verifiedUntil: z.nullable(Instant),
  /** The declaration of a lounge's owner, by the version of its text; null: none made, or none required. */
  declaration: z.nullable(z.object({ version: z.string(), declaredAt: Instant })),
  identity: Identity,
  ...sellFacts,
  /** Why an admin has suspended it; only its owner and the staff still see it. */
  suspension: z.nullable(z.object({ reason: z.string(), suspendedAt: Instant })),
  /** Whether anything can be bought from it now. */
  canSell: z.boolean(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** From `?near=`, else from the location in the viewer's profile; null when either place is unknown. */
  distanceKm: z.nullable(z.number()),
})
export type Business = z.infer<typeof Business>

/** What a map needs to know about a business. */
export const BusinessPin = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(businessCategories),
  latitude: z.number(),
  longitude: z.number(),
  rating: z.nullable(z.number()),
})
export type BusinessPin = z.infer<typeof BusinessPin>

/** A host with a dot in it and no username before it. */
const isWebsite = (value: string) =>
  /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value)

export const ContactInput = z.object({
  phone: z.pipe(
    optionalPastedLine(businessLimits.phone),
    phoneNumber({ error: () => businessMessages.badPhone }),
  ),
  email: z.pipe(
    optionalPastedLine(businessLimits.email),
    emailAddress({ error: () => businessMessages.badEmail }),
  ),
  website: z.pipe(
    optionalPastedLine(businessLimits.website),
    z
      .string()
      .check(
        z.refine((value) => value === '' || isWebsite(value), { error: () => businessMessages.badWebsite }),
      ),
  ),
})

const noImageUrl = z.optional(
  z.nullable(
    z
      .string({ error: () => mediaMessages.badUrl })
      .check(z.refine((value) => value.trim() === '', { error: () => mediaMessages.badUrl })),
  ),
)

const category = z.pipe(
  lineText({ error: () => businessMessages.required }, 60),
  z.enum(businessCategories, { error: () => businessMessages.badCategory }),
)

const fields = {
  name: lineText({ error: () => businessMessages.required }, businessLimits.name),
  category,
  location: lineText({ error: () => businessMessages.required }, businessLimits.location),
}
const optionalFields = {
  ...identityFields,
  ...cannabisAcknowledgement,
  contactInfo: z.optional(ContactInput),
  hours: z.optional(Hours),
  /** The pin that the owner placed; null: the location according to the gazetteer. */
  coordinates: z.optional(z.nullable(Coordinates)),
  /** The version of the declaration that this request confirms. */
  declaration: z.optional(z.string().check(z.maxLength(20))),
}

export const BusinessInput = z.object({
  ...fields,
  ...optionalFields,
  description: optionalText(businessLimits.description),
  imageUrl: noImageUrl,
  alt: optionalText(mediaLimits.alt),
})
export type BusinessInput = z.infer<typeof BusinessInput>

/** Omitted fields stay unchanged. */
export const BusinessChange = z.object({
  name: z.optional(fields.name),
  category: z.optional(fields.category),
  location: z.optional(fields.location),
  ...optionalFields,
  description: z.optional(optionalText(businessLimits.description)),
  imageUrl: noImageUrl,
  alt: z.optional(optionalText(mediaLimits.alt)),
})
export type BusinessChange = z.infer<typeof BusinessChange>
const isDay = (value: string) =>
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

export const VerificationReason = z.object({
  reason: text({ error: () => businessMessages.blankReason }, businessLimits.reason),
})

/** A licence is valid through its last day. */
export const VerificationInput = z.extend(VerificationReason, {
  until: z
    .string({ error: () => businessMessages.badUntil })
    .check(z.refine(isDay, { error: () => businessMessages.badUntil })),
})
export type VerificationInput = z.infer<typeof VerificationInput>

const filters = {
  q: z.optional(z.string().check(z.maxLength(100), z.refine(isStorable))),
  category: z.optional(z.enum(businessCategories, { error: () => businessMessages.badCategory })),
  /** Lists only businesses whose hours say that they are open at this moment. */
  open: z.optional(z.literal('now')),
}
export const BusinessQuery = z.object({
  ...pageFields,
  ...filters,
  near: z.optional(Near),
  /** Nearest first: to `near`, else to the location in the viewer's profile. */
  sort: z.optional(z.enum(['near'])),
  bbox: z.optional(Bbox),
  /** With the Verified badge, or without it. */
  verified: z.optional(z.enum(['true', 'false'])),
})
export type BusinessQuery = z.infer<typeof BusinessQuery>
export const PinQuery = z.object(filters)
export type PinQuery = z.infer<typeof PinQuery>

export const isSearched = (q: string | undefined): q is string => q !== undefined && !isBlank(q)
const files = { image: mediaLimits.photoBytes, logo: mediaLimits.profileBytes }

const identityTexts = ['legalName', 'streetAddress']
const businessTexts = ['name', 'description', 'location', 'email', 'website', 'alt', ...identityTexts]

export const businessApi = {
  list: get('/api/businesses', 'List businesses', {
    access: 'anyone',
    scope: 'read',
    query: BusinessQuery,
    answer: z.array(Business),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 1,
  }),
  pins: get('/api/businesses/pins', 'List the businesses on a map', {
    access: 'anyone',
    scope: 'read',
    query: PinQuery,
    answer: z.array(BusinessPin),
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 5,
  }),
  create: create('/api/businesses', 'Add a business to the directory', {
    access: 'member',
    publishes: true,
    body: BusinessInput,
    files,
    texts: businessTexts,
    warnsAs: 'business',
    answer: Business,
    limit: '10 per hour',
  }),
  read: get('/api/businesses/:id', 'Read a business', {
    outlivesSection: true,
    access: 'anyone',
    scope: 'read',
    answer: Business,
    mayLag: true,
    freshMinutes: 5,
  }),
  edit: patch('/api/businesses/:id', 'Edit a business', {
    access: 'member',
    publishes: true,
    body: BusinessChange,
    files,
    texts: businessTexts,
    warnsAs: 'business',
    answer: Business,
    hidesContent: true,
  }),
  remove: del('/api/businesses/:id', 'Delete a business', {
    outlivesSection: true,
    access: 'member',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
  verify: post('/api/businesses/:id/verification', 'Verify a business', {
    access: 'market',
    body: VerificationInput,
    answer: Business,
  }),
  unverify: del('/api/businesses/:id/verification', 'Take back the verification of a business', {
    access: 'market',
    body: VerificationReason,
    answer: Business,
    hidesContent: true,
  }),
}
