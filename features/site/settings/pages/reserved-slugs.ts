/** They would be taken for a part of the site. */
const reservedSlugs =
  'admin admin-tools api app assets business business-directory cart checkout contact data decisions docs edit events explore faq groups help highveld join login logout marketplace messages moderation new orders pages posts product profile register sell settings site sitemap staff subscribe support transparency unsubscribe versions welcome you'.split(
    ' ',
  )
export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug)
