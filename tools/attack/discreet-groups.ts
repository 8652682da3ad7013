import { endpoints } from '#app/testing/endpoints.ts'
import { register } from './people.ts'
import { event, type World } from './world.ts'

const secret = 'zebrasecret'

/** Everybody but its members reads every address of the contract with the ids of what stands in a discreet group. */
export async function readDiscreetGroup(world: World, url: string, step: number) {
  const [patient, outsider] = [await register(url, 'patient'), await register(url, 'outsider')]
  const { owner, visitor, moderator } = world.people
  const group = await owner.must('POST', '/api/groups', {
    name: 'Living with it',
    description: 'Come in',
    isDiscreet: true,
  })
  const at = `/api/groups/${group.id}`
  await patient.must('POST', `${at}/join`)
  await outsider.must('POST', `/api/users/${patient.id}/follow`)
  const discussion = await patient.must('POST', `${at}/discussions`, { title: secret, content: secret })
  const comment = await patient.must('POST', `${at}/discussions/${discussion.id}/comments`, {
    content: secret,
  })
  const page = await owner.must('POST', `${at}/guide`, { title: secret, content: secret })
  const post = await patient.must('POST', '/api/posts', {
    content: secret,
    audience: 'group',
    groupId: group.id,
  })
  const meeting = await patient.must('POST', '/api/posts', {
    ...event,
    title: secret,
    content: secret,
    groupId: group.id,
  })
  const ids = [group, discussion, comment, page, post, meeting, patient].map(({ id }) => id)
  const paths = endpoints.filter(({ method }) => method === 'GET').flatMap(({ path }) => filled(path, ids))
  const tried = paths.filter((_path, index) => index % step === 0)
  const findings: string[] = []
  for (const person of [visitor, outsider, moderator])
    for (const path of tried) {
      const { text } = await person.send('GET', path)
      const namesMember = text.includes('Living with it') && text.includes(`"${patient.name}"`)
      if (text.includes(secret) || namesMember) findings.push(`${path} to ${person.name}`)
    }
  return { attempts: tried.length * 3, findings }
}

function filled(path: string, ids: number[]): string[] {
  const name = /:\w+/.exec(path)?.[0]
  return name === undefined ? [path] : ids.flatMap((id) => filled(path.replace(name, String(id)), ids))
}
