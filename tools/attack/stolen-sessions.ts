import { register, type Caller } from './people.ts'

const thief = 'thief@example.org'
/** Ways to send another address without the password: left out, wrong, of a wrong kind, under another name, beside others, as a form. */
const bodies: unknown[] = [
  { email: thief },
  { email: thief, currentPassword: '' },
  { email: thief, currentPassword: null },
  { email: thief, currentPassword: 'a wrong guess' },
  { email: thief, currentPassword: ['a good password'] },
  { email: thief, currentPassword: { toString: 'a good password' } },
  { email: thief, password: 'a good password' },
  { email: thief, confirmed: true, emailVerified: true, emailVerifiedAt: '2026-01-01' },
  { email: thief, bio: 'With something else', displayName: 'With a name' },
  { email: thief.toUpperCase() },
  { email: ` ${thief} ` },
  { email: '' },
  { email: null },
  { formerEmail: thief, addressSetAt: null },
]

const addressOf = async (person: Caller) => (await person.must('GET', '/api/users/me')).email

async function victims(url: string) {
  const withAddress = await register(url, 'with_address')
  await withAddress.must('PATCH', '/api/users/me', {
    email: 'own@example.org',
    currentPassword: 'a good password',
  })
  return [await register(url, 'without_address'), withAddress]
}

/** Somebody has the open session of a member for a minute, and wants password links to come to them. */
export async function stealSessions(url: string) {
  const findings: string[] = []
  let attempts = 0
  for (const victim of await victims(url)) {
    const before = await addressOf(victim)
    const tryWith = async (body: unknown) => {
      attempts += 1
      const { status } = await victim.send('PATCH', '/api/users/me', body)
      const after = await addressOf(victim)
      if (after !== before || status >= 500)
        findings.push(`${victim.name}: ${JSON.stringify(body)} answered ${status}: ${String(after)}`)
    }
    for (const body of bodies) await tryWith(body)
    const form = new FormData()
    form.set('data', JSON.stringify({ email: thief }))
    await tryWith(form)
    attempts += 1
    const body = { password: 'a good password' }
    if ((await victim.send('POST', '/api/users/me/export', body)).status === 401)
      findings.push(`${victim.name}: the session of the member ended`)
  }
  return { attempts, findings }
}
