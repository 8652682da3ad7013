import fc from 'fast-check'

// What a few people do in their conversations, for app/testing/conversation-world.ts.

export const people = 4
const who = fc.nat(people - 1)
const pair = fc.tuple(who, who).filter(([one, other]) => one !== other)
const which = fc.nat(99)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('open'), pair }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('chat'), by: who, with: fc.uniqueArray(who, { minLength: 1 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('write'),
      by: who,
      which,
      hasPhoto: fc.boolean(),
      quotes: fc.option(which, { freq: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('accept'), by: who, which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('decline'), by: who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('erase'), by: who, which, isForAll: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('block'), pair }) },
)

export const plans = fc.record({
  follows: fc.uniqueArray(pair, { selector: String, maxLength: 6 }),
  moderator: fc.option(who, { freq: 3 }),
  steps: fc.array(step, { minLength: 6, maxLength: 20 }),
  suspended: fc.option(who, { freq: 2 }),
})
export type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never
export type Step = Plan['steps'][number]
export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>
