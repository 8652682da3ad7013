/** A transition: who may make it, from which states, under which condition. */
export type MoveRule<Party, State, Next, Condition> = {
  by: readonly Party[]
  from: readonly State[]
  to: Next
  only?: Condition
}

/**
 * A table of all transitions: what is not in it is not possible. Returns the first rule that allows a party to make a move now, or
 * undefined.
 */
export const ruleTable =
  <Move extends string, Party, State, Next, Condition extends string, Facts extends { state: State }>(
    moves: Record<Move, readonly MoveRule<Party, State, Next, Condition>[]>,
    conditions: Record<Condition, (facts: Facts) => boolean>,
  ) =>
  (party: Party, move: Move, facts: Facts): MoveRule<Party, State, Next, Condition> | undefined =>
    moves[move].find(
      ({ by, from, only }) =>
        by.includes(party) && from.includes(facts.state) && (only === undefined || conditions[only](facts)),
    )
