import { WebSocket } from 'ws'
import { startTarget } from './app.ts'
import { Caller, password } from './people.ts'

/** An installation of its own: with limits, and a proxy that reports where requests come from. */
export async function attackSharedAddresses(isShort: boolean) {
  const { url, stop } = await startTarget({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' })
  const [people, tries] = isShort ? [60, 30] : [300, 200]
  try {
    const refused = await crowdOneAddress(url, people)
    const made = await registerManyTimes(url, tries)
    const { withPorts, fromSite } = await guessPasswords(url, 50)
    return [
      exactly(`members of ${people} behind one address who are refused anything`, 0, refused),
      exactly(`accounts that one address makes in ${tries} attempts at once, without a puzzle`, 5, made),
      exactly('wrong passwords of 50 checked for one name, each from another port', 10, withPorts),
      exactly('wrong passwords of 50 names checked from one /48 of IPv6', 40, fromSite),
    ]
  } finally {
    await stop()
  }
}

const exactly = (figure: string, target: number, measured: number) => ({
  figure,
  target: String(target),
  measured: String(measured),
  isGood: measured === target,
})

const shared = '203.0.113.7'
const from = (address: string) => ({ 'x-forwarded-for': address })

async function register(url: string, name: string, address: string) {
  const person = new Caller(url, name)
  const account = { username: name, displayName: name, password, location: '', bio: '' }
  const { status, text } = await person.send('POST', '/api/users/register', account, from(address))
  return { status, person, id: status === 201 ? Number(JSON.parse(text).id) : 0 }
}

/** Whether a member's websocket says that they are in. */
function isLive(url: string, person: Caller, id: number) {
  const headers = { ...from(shared), cookie: person.cookie }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers })
  const answer = new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(false))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id })))
    socket.on('message', (data) =>
      resolve(String(Buffer.isBuffer(data) ? data : '').includes('auth_success')),
    )
  })
  return { socket, answer }
}

/** Many members behind one address read, write and are live at once; returns how many of them are refused anything. */
async function crowdOneAddress(url: string, count: number) {
  const members = []
  for (let index = 0; index < count; index += 1)
    members.push(await register(url, `crowd_${index}`, `198.51.100.${Math.floor(index / 5) + 1}`))
  const lines = members.map(({ person, id }) => isLive(url, person, id))
  const refused = await Promise.all(
    members.map(async ({ person, status }, index) => {
      const written = await person.send('POST', '/api/posts', { content: 'Hello' }, from(shared))
      const read = await person.send('GET', '/api/posts', undefined, from(shared))
      const isIn = await lines[index]?.answer
      return status !== 201 || written.status !== 201 || read.status !== 200 || !isIn
    }),
  )
  for (const { socket } of lines) socket.close()
  return refused.filter(Boolean).length
}

/** Registers accounts from one address at once, as a program would; returns how many it gets without solving a puzzle. */
async function registerManyTimes(url: string, count: number) {
  const tries = Array.from({ length: count }, (_, index) => register(url, `made_${index}`, '203.0.113.8'))
  return (await Promise.all(tries)).filter(({ status }) => status === 201).length
}

/** Wrong passwords that are checked, of one name from one address with a port each, and of many names from one /48 of IPv6. */
async function guessPasswords(url: string, count: number) {
  const guess = async (username: string, address: string) => {
    const body = { username, password: 'a wrong guess' }
    return (await new Caller(url, 'thief').send('POST', '/api/users/login', body, from(address))).status
  }
  const ports = []
  const sites = []
  for (let index = 0; index < count; index += 1) {
    ports.push(await guess('crowd_0', `203.0.113.9:${4_000 + index}`))
    sites.push(await guess(`nobody_${index}`, `2001:db8:7:${index + 1}::1`))
  }
  const checked = (statuses: number[]) => statuses.filter((status) => status === 401).length
  return { withPorts: checked(ports), fromSite: checked(sites) }
}
