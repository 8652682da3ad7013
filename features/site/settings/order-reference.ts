export const referenceOf = (id: number) => `HV-${String(id).padStart(6, '0')}`
