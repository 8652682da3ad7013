/** What a member is called: the first word of their name, without a title such as Dr. */
export const firstNameOf = (displayName: string) =>
  displayName.replace(/^(Dr|Prof|Mr|Mrs|Ms|Adv)\.?\s+/i, '').split(/\s+/)[0] ?? displayName
