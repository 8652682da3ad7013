import { expect, test } from 'vitest'
import { isFinalDecline } from './declines.ts'

test.each([
  'Expired Card',
  'Stolen card',
  'Invalid card number',
  'Transaction not permitted to cardholder',
  'Authorization code does not exist or has been deactivated',
  'Email does not match Authorization code. Authorization may be inactive or belong to a different email.',
  'Declined: lost card, pick up (41)',
  'The subscription is not in a valid state.',
])('“%s” is a final decline', (said) => expect(isFinalDecline(said)).toBe(true))

test.each([
  '',
  'Declined',
  'Insufficient Funds',
  'Do Not Honour',
  'Declined: not sufficient funds (51)',
  'Charge cannot be fulfilled until 120 minutes',
  'Transaction was successful(00)',
])('“%s” is not a final decline', (said) => expect(isFinalDecline(said)).toBe(false))
