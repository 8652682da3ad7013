/** Name, description, category and price in rand of a listing. */
export type ListingSample = readonly [name: string, description: string, category: string, price: number]
