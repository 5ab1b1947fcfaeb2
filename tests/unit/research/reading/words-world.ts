import type { Plan } from "@/lib/research/plan/plan";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

/* An organization whose investors go by words of the trade. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string, isBeginning?: true) => {
  const key = nameKey(isBeginning ? (name.split(" ")[0] ?? "") : name);
  const found = { of, name, ids: [`${of}-${key}`], ...(isBeginning && { isBeginning }) };
  own.set(key, [...(own.get(key) ?? []), found]);
};
for (const name of ["Founders Fund", "Battery Ventures", "First Round Capital", "Index Ventures"])
  add("investor", name);
for (const name of ["Growth Capital Partners", "Harbor Ventures", "Team Fund"])
  add("investor", name);
for (const name of ["Battery Ventures", "Index Ventures", "Harbor Ventures"])
  add("investor", name, true);
for (const name of ["Tessera", "Lead", "Orbit"]) add("company", name);

export const context = {
  names: (key: string) => own.get(key) ?? [],
  batches: ["Winter 2020", "Summer 2020"],
  today: "2026-11-23",
  before: null,
};
export const ask = (question: string) => {
  const { plan, not_understood, understood } = readQuestion(question, context);
  return { plan, missed: not_understood.map(({ text }) => text), understood };
};
export const planOf = (question: string): Plan | null => ask(question).plan;
