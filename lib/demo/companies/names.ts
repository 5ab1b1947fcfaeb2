import type { OwnName, OwnNames } from "@/lib/research/reading/lexicon/own-names";
import { nameKey } from "@/lib/values/names";
import { knownCompanies } from "./known";

type Named = { of: OwnName["of"]; name: string; id: string };

const named: Named[] = knownCompanies.flatMap(({ sample, people, rounds }): Named[] => [
  { of: "company", name: sample.name, id: sample.id },
  ...people.map(({ name, _id }): Named => ({ of: "person", name, id: _id })),
  ...rounds
    .flatMap((round) => [...round.lead_investors, ...round.investors])
    .map((name): Named => ({ of: "investor", name, id: nameKey(name) })),
]);

const byKey = Map.groupBy(named, ({ name }) => nameKey(name));

/** "Sequoia" of "Sequoia Capital": the beginnings of investors' names. */
const beginnings = Map.groupBy(
  named.filter(({ of, name }) => of === "investor" && /\s/.test(name)),
  ({ name }) => nameKey(name.split(/\s/)[0] ?? ""),
);

const ownName = (of: OwnName["of"], all: readonly Named[]): OwnName => ({
  of,
  name: all[0]?.name ?? "",
  ids: [...new Set(all.map(({ id }) => id))],
});

/** What goes by a name in the demo: companies, people and investors. */
export const demoNames: OwnNames = (key) => {
  const found = Map.groupBy(byKey.get(key) ?? [], ({ of }) => of);
  const exact = [...found].map(([of, all]) => ownName(of, all));
  const begun = beginnings.get(key) ?? [];
  const isBegun = exact.length === 0 && new Set(begun.map(({ name }) => name)).size === 1;
  const name = begun[0]?.name.split(/\s/)[0] ?? "";
  return isBegun ? [{ ...ownName("investor", begun), name, isBeginning: true }] : exact;
};

/** The id of the company with exactly this name; null for none. */
export const companyNamed = (name: string): string | null =>
  demoNames(nameKey(name)).find(({ of }) => of === "company")?.ids[0] ?? null;
