import type { Plan } from "@/lib/research/plan/plan";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";
import { eq } from "./stated";

/* An organization's names, some of them everyday words, and questions that are read with them. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string, isBeginning?: true) => {
  const key = nameKey(name);
  const found = { of, name, ids: [`${of}-${key}`], ...(isBeginning && { isBeginning }) };
  own.set(key, [...(own.get(key) ?? []), found]);
};
for (const name of [
  "Checkout.com",
  "Northwind",
  "Lumen Pay",
  "Quill AI",
  "Tessera",
  "Orbit",
  "Shape (ShapeScale)",
])
  add("company", name);
/** Companies whose names are everyday words. */
for (const name of ["Front", "Clear", "Scale AI", "Wave", "Papa", "Didit", "Draft", "Segment"])
  add("company", name);
for (const name of ["Fjord Capital", "Quay Ventures"]) add("investor", name);
/** What only begins the name of an investor. */
for (const name of ["Israel", "India", "Index", "Fjord"]) add("investor", name, true);
const names = (key: string) => own.get(key) ?? [];

export const context = { names, batches: ["Winter 2020", "Summer 2020"], today: "2026-11-23" };
export const read = (...turns: string[]) =>
  turns.reduce<{ plan: Plan | null; missed: string[] }>(
    ({ plan: before }, turn) => {
      const { plan, not_understood } = readQuestion(turn, { ...context, before });
      return { plan, missed: not_understood.map(({ text }) => text) };
    },
    { plan: null, missed: [] },
  );

export const unicorn = eq("unicorn", true);
export const facts = (show: readonly string[], ...things: string[]) => ({
  about: "companies",
  things: things.map((name) => ({ name })),
  show,
});
export const byHeads = (descending: boolean) => ({ order: [{ field: "employees", descending }] });
