/** A transition: who may make it, from which states, under which condition. */
export type MoveRule<Party, State, Next, Condition> = {
  by: readonly Party[]
  from: readonly State[]
  to: Next
  only?: Condition
}

/**
 * A table of every way from one state to the next: what is not in it does not happen. Answers the rule by which a party may make a move
 * now, of several the first; undefined: it is not possible.
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
