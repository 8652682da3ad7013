/** How a member is addressed: without a title and a surname. */
export const firstNameOf = (name: string) =>
  name.replace(/^(Dr|Prof|Mr|Mrs|Ms|Adv)\.?\s+/i, '').split(/\s+/)[0] ?? name
