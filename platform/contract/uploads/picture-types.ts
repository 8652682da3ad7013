/** What the server decodes, by content; browsers offer the same. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
