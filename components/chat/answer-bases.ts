import type { ResponseData } from "@/lib/domains/chat/schema/answer";

/** The plan behind a sentence or a table; unknown until the answer is complete. */
export type Basis = Pick<ResponseData, "plan" | "plan_in_words">;

type Planned = Pick<ResponseData, "bases" | "plan" | "plan_in_words">;

/** The plans of an answer; one that was stored before each table named its plan has the first alone. */
export const basesOf = ({ bases, plan, plan_in_words }: Planned): readonly Basis[] =>
  bases.length > 0 ? bases : [{ plan, plan_in_words }];

/** The place of a plan that an answer does not have. */
const UNKNOWN_BASIS = -1;

/** The tables of an answer: without stored plans only the first rests on a known one. */
export const tablesOf = ({ bases, tables }: Pick<ResponseData, "bases" | "tables">) =>
  bases.length > 0
    ? tables
    : tables.map((table, at) => (at === 0 ? table : { ...table, basis: UNKNOWN_BASIS }));

/** The plan that a sentence or a table names; the first, where it names none. */
export const basisOf = (
  bases: readonly Basis[] | undefined,
  { basis = 0 }: { basis?: number },
): Basis | undefined => bases?.[basis];
