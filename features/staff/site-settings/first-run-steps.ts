// Apart from the contract, so that pages can name a step without loading schemas.

/** The steps of the first run, in their order. */
export const firstRunSteps = ['look', 'region', 'email', 'login', 'registration', 'group'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

export const stepAfter = (step: FirstRunStep) => firstRunSteps[firstRunSteps.indexOf(step) + 1]
export const stepBefore = (step: FirstRunStep) => firstRunSteps[firstRunSteps.indexOf(step) - 1]

/** What a site needs before it is ready. */
export const firstRunTaskNames = [
  'name',
  'currency',
  'address',
  'operator',
  'url',
  'mail',
  'secondFactor',
  'registration',
  'group',
  'people',
] as const
export type FirstRunTask = (typeof firstRunTaskNames)[number]

/** The step in which each task is done. */
export const firstRunTasks: Record<FirstRunStep, readonly FirstRunTask[]> = {
  look: ['name'],
  region: ['currency', 'address', 'operator'],
  email: ['url', 'mail'],
  login: ['secondFactor'],
  registration: ['registration'],
  group: ['group', 'people'],
}

/** The settings that a step asks for, by their keys. The others of their groups are in Settings. */
export const firstRunSettings: Record<FirstRunStep, readonly string[]> = {
  look: ['name', 'shortName', 'hue', 'accentHue'],
  region: ['currency', 'timeZone', 'operator', 'address', 'mapCentre'],
  email: ['email', 'smtpServer', 'smtpPort', 'smtpUser', 'smtpPassword'],
  login: [],
  registration: [
    'registration',
    'registrationQuestion1',
    'registrationQuestion2',
    'registrationQuestion3',
    'membersMayInvite',
  ],
  group: [],
}
