import type { Condition } from "../plan/plan";

/** Roles as titles have them, short and in full. */
const ROLES: readonly [words: RegExp, titles: readonly string[]][] = [
  [/^(?:ceos?|chief executives?)$/, ["CEO", "chief executive"]],
  [/^ctos?$/, ["CTO", "chief technology officer"]],
  [/^cfos?$/, ["CFO", "chief financial officer"]],
  [/^coos?$/, ["COO", "chief operating officer"]],
];

/** What a noun for a role asks of people; founders and leaders are whoever a list names. */
export function ofRole(words: string): Condition[] {
  const titles = ROLES.find(([role]) => role.test(words))?.[1] ?? [];
  const any = titles.map((value): Condition => ({ field: "title", op: "contains", value }));
  return any.length > 0 ? [{ any }] : [];
}
