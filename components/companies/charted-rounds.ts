import type { ProfileRound } from "@/lib/domains/companies/schema";

/** A round that can be charted: its date, whole US dollars, and the running total. */
export type ChartedRound = {
  id: string;
  stage: string;
  date: NonNullable<ProfileRound["date"]>;
  /** The date in milliseconds. */
  at: number;
  amount: number;
  sum: number;
};

/**
 * Rounds with a date and an amount in US dollars, oldest first. Other currencies are never added
 * up.
 */
export function chartedRounds(rounds: readonly ProfileRound[]): ChartedRound[] {
  let sum = 0;
  return rounds
    .flatMap(({ _id, stage, date, amount }) =>
      date && amount?.currency === "USD"
        ? [
            {
              ...{ id: _id, stage: stage ?? "Round", date },
              ...{ at: Date.parse(date.date), amount: amount.amount },
            },
          ]
        : [],
    )
    .sort((a, b) => a.at - b.at)
    .map((round) => {
      sum += round.amount;
      return { ...round, sum };
    });
}
