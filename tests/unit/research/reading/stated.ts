/* Conditions as a plan states them, for what a question is expected to come to. */

export const is = (field: string, op: string, value: unknown) => ({ field, op, value });
export const eq = (field: string, value: unknown) => is(field, "eq", value);

/** The days of a year. */
export const inYear = (field: string, year: number) => [
  is(field, "gte", `${year}-01-01`),
  is(field, "lte", `${year}-12-31`),
];
