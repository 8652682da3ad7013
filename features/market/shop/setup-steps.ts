import type { ShopNeed } from './contract.ts'

/** The steps of the guided set-up, in their order. */
export const setupSteps = ['business', 'identity', 'delivery', 'product', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The step in which a business enters what it lacks; null: outside the set-up. */
const stepOfNeed: Record<ShopNeed, SetupStep | null> = {
  identity: 'identity',
  phone: 'identity',
  email: 'identity',
  terms: 'delivery',
  bank: 'delivery',
  licence: null,
  products: 'product',
}

export const isStepDone = (step: SetupStep, needs: readonly ShopNeed[]) =>
  !needs.some((need) => stepOfNeed[need] === step)

/** The first step with something to enter. */
export const nextStep = (needs: readonly ShopNeed[]): SetupStep =>
  setupSteps.find((step) => !isStepDone(step, needs)) ?? 'done'

/** What comes next, one need of each step. */
export const nextNeeds = (needs: readonly ShopNeed[]) =>
  needs
    .map((need) => ({ need, step: stepOfNeed[need] }))
    .filter(({ step }, index, all) => step === null || all.findIndex((one) => one.step === step) === index)
