/** Each step loads when it is shown: together they are too large for one page. */
export const loadBusinessStep = () => import('./BusinessStep.tsx').then((m) => m.BusinessStep)
export const loadIdentityStep = () => import('./IdentityStep.tsx').then((m) => m.IdentityStep)
export const loadDeliveryStep = () => import('./DeliveryStep.tsx').then((m) => m.DeliveryStep)
export const loadProductStep = () => import('./ProductStep.tsx').then((m) => m.ProductStep)
export const loadDoneStep = () => import('./DoneStep.tsx').then((m) => m.DoneStep)
