export const lockLimits = { tries: 5, rounds: 600_000 }

export const isPin = (text: string) => /^\d{4,8}$/.test(text)

/** A site that anybody might have open. */
export const leaveTo = 'https://www.weathersa.co.za/'
