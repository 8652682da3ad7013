/** The kind of an error. Programs decide by it, the browser too; the message is for people, and may change or be translated. */
export const errorCodes = [
  'invalid',
  'too_large',
  'wrong_type',
  'wrong_method',
  'not_found',
  'forbidden',
  'conflict',
  /** Nobody is logged in, or not any more. */
  'not_authenticated',
  /** The name, password, code or passkey of a login is wrong. */
  'wrong_login',
  /** Somebody else has logged in in this browser since the page was loaded. */
  'other_member',
  'suspended',
  /** The site asks for an invitation that can still be used. */
  'invitation-required',
  /** The registration waits for the staff. */
  'waiting-for-approval',
  /** The staff declined the registration. */
  'registration-declined',
  /** The staff have paused all writing. */
  'paused',
  /** Those who run the group have banned the member from it. */
  'banned',
  /** Those who run the group let the member only read in it for a time. */
  'muted',
  /** The token was not given what the call asks for. */
  'scope',
  /** The console asks for two-factor authentication. */
  'second_factor_needed',
  'too_many',
  /** Too many for today: what waits for another 429 to be over would wait too long. */
  'daily_limit',
  /** Too many from this address: the answer has a puzzle, and the request with its solution is taken. */
  'puzzle',
  /** The text looks like an offer: its author confirms that it is published as it is. */
  'offer',
  /** The Idempotency-Key belongs to another request. */
  'same_key',
  /** The event is full, so that the member waits instead. */
  'waitlisted',
  /** The business still has orders to complete. */
  'open_orders',
  /** The environment decides about the setting. */
  'fixed-by-environment',
  /** Members have set prices in another currency. */
  'prices-exist',
  /** The site has no mail server. */
  'no-mail',
  /** The mail server did not accept an email that somebody waits for. */
  'mail-failed',
  /** The product has several variants, and the request names none. */
  'choose-variant',
  'read_only',
  'insufficient_storage',
  'storage_unavailable',
  'overloaded',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]
