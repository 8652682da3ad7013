/** Strings and types that break careless code: the catalogue for every field. */
export const values: unknown[] = [
  // NOTE: blank
  '',
  ' ',
  '\u00A0',
  '\u200B\u2060',
  '\u0301',
  // NOTE: control characters, invalid and confusing text
  'a\u0000b',
  'a\u0007b',
  'a\rb',
  '\uD800',
  '\u202Egnp.exe',
  'e\u0301',
  'аdmin',
  'ﬁ',
  'İ',
  '\u001B[31mred',
  'a\r\nBcc: x@example.org',
  // NOTE: length
  '🌿'.repeat(60),
  'x'.repeat(11_000),
  'x'.repeat(70_000),
  // NOTE: languages that the text could be taken for
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '../../etc/passwd',
  // NOTE: dates
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '2016-12-31T23:59:60Z',
  '2026-03-29T02:30:00',
  '+275760-09-14',
  // NOTE: numbers and prices
  '1e309',
  '1.299,50',
  '1.299',
  '--5',
  '12.345',
  '٣',
  '1/2',
  '9999999999.99',
  'NaN',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  // NOTE: types
  true,
  null,
  [],
  {},
  [[]],
  { length: 5 },
]

export const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  'abc',
  '007',
  '+1',
  '%201',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999',
  '%00',
  '..%2f',
  '%D9%A1',
]

/** Whole bodies, as text. */
export const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '{"a":',
  '\uFEFF{}',
]

/** For a query: what a field can hold, and the parts of pages. */
export const queries = (name: string) => [
  ...values.filter((value) => typeof value !== 'object').map((value) => `${name}=${encodeText(value)}`),
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  name,
  `${name}=%00`,
  `${name}=%ff`,
]

/** A lone surrogate cannot be part of an address. */
export const encodeText = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
