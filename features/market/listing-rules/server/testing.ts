import { type Person } from '#app/testing.ts'

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

export const label = {
  mgPerServing: '5',
  servingsPerDay: '2',
  mgPerPack: '300',
  thcPercent: '0,0005',
  batch: 'A1',
  manufacturer: 'Karoo Botanicals',
  claim: 'Supports general wellbeing',
}
