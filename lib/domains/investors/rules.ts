import type { ChoiceFilter } from "@/lib/domains/rounds/constants";
import { ofCompany } from "@/lib/domains/rounds/rules";
import {
  type Condition,
  type FieldCondition,
  type Order,
  type Plan,
  planAbout,
} from "@/lib/research/plan/plan";
import { LEGAL_FORMS } from "@/lib/values/name-words";
import { GROUPS_MAX, type InvestorSort } from "./constants";

/** Which deals of investors count. */
export type DealFilters = Partial<Record<ChoiceFilter, string[]>>;

/** A plan about investors, of whose deals those that meet the filters count. */
export function investorsPlan(
  { stage, ...company }: DealFilters,
  { ids, sort, limit }: { ids: readonly string[] | null; sort: InvestorSort; limit: number },
): Plan {
  const where: Condition[] = ofCompany(company);
  if (stage) where.push({ field: "round.stage", op: "in", value: stage });
  if (ids) where.push({ field: "name", op: "in", value: ids });
  return {
    ...planAbout("investors"),
    where,
    show: ["name", "companies", "rounds", "leads", "last_deal"],
    order: orderOf(sort),
    limit,
  };
}

/** Investors of equal numbers follow in the order of their last deals. */
function orderOf(sort: InvestorSort): Order[] {
  const field = sort.replace(/^-/, "");
  const first = { field, descending: sort.startsWith("-") };
  if (field === "name" || field === "last_deal") return [first];
  return [first, { field: "last_deal", descending: true }];
}

type Role = "investor" | "lead" | "follower";

/** A round without a known lead is nobody's: it is neither led nor followed. */
const conditionsOf: Record<Role, (id: string) => FieldCondition[]> = {
  investor: (id) => [{ field: "investor", op: "eq", value: id }],
  lead: (id) => [{ field: "lead_investor", op: "eq", value: id }],
  follower: (id) => [
    { field: "investor", op: "eq", value: id },
    { field: "lead_investor", op: "not_eq", value: id },
  ],
};

/** A plan about the rounds, or the companies, that an investor backs. */
export const dealsPlan = (about: "rounds" | "companies", id: string, role: Role = "investor") => ({
  ...planAbout(about),
  where: conditionsOf[role](id),
});

/** How many of an investor's deals there are of each value of a field, the most first. */
export function groupedPlan(
  about: "rounds" | "companies",
  id: string,
  { field, by, role }: { field: string; by?: "year"; role?: Role },
): Plan {
  return {
    ...dealsPlan(about, id, role),
    measures: [{ of: "count" }],
    groups: [by ? { field, by } : { field }],
    order: by ? [{ field, descending: false }] : [{ measure: 0, descending: true }],
    limit: GROUPS_MAX,
  };
}

/*
 * When two names look like one investor's. Measured on the names of three lists in
 * tests/unit/investors/look-alikes.test.ts.
 */

const wordsOf = (list: string) => new Set(list.split(" "));
/** Words that say only that it is a firm: one list has them, another leaves them out. */
const FIRM = wordsOf(
  "partner management group advisor adviser investor investment holding associate",
);
/** Words that tell a house's arms apart: "Bain Capital" is not "Bain Capital Ventures". */
const ARM = wordsOf(
  "venture capital equity growth fund seed angel asset private credit debt impact",
);
/** Names of nobody. */
const NOBODY = wordsOf("undisclosed unknown bootstrapped self founder family friend other various");
const singular = (word: string) =>
  ARM.has(word.slice(0, -1)) || FIRM.has(word.slice(0, -1)) ? word.slice(0, -1) : word;

type Name = { core: string; arms: string[]; firm: string[] };

/** A name's own words, and those that many investors' names have. */
function partsOf(name: string): Name {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded
    .replace(/&/g, " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === "vc" ? "venture" : singular(word)))
    .filter((word) => word !== "" && word !== "the" && !LEGAL_FORMS.has(word));
  const own = words.filter((word) => !ARM.has(word) && !FIRM.has(word));
  // "and Sequoia Capital" is what is left of a list that was cut at its commas, "Gifford &" of "& Co".
  const core = own.join(" ").replace(/^and | and$/g, "");
  const kept = (of: ReadonlySet<string>) =>
    [...new Set(words.filter((word) => of.has(word)))].sort();
  // "Venture Capital" is no other arm than "Ventures".
  const arms = kept(ARM).filter((word, _, all) => word !== "capital" || !all.includes("venture"));
  return { core, arms, firm: kept(FIRM) };
}

const isPart = (part: readonly string[], whole: readonly string[]) =>
  part.every((word) => whole.includes(word));
const areNested = (a: readonly string[], b: readonly string[]) => isPart(a, b) || isPart(b, a);

/** A word of a name by which others like it are found: its longest own one. */
export const mostDistinctiveWord = (name: string): string =>
  partsOf(name)
    .core.split(" ")
    .toSorted((a, b) => b.length - a.length)[0] ?? "";

/** Short words are abbreviations that many firms share. */
const TELLING_LETTERS = 4;

/**
 * Whether two names look like one investor's, among all names with the same own words. `likely`:
 * they differ in a legal form, in the number or in words that say only that it is a firm.
 * `possible`: one of them leaves out what the other says of its arm, and no third name has another
 * arm, which would be meant as well.
 */
export function likenessOf(
  one: string,
  other: string,
  all: readonly string[],
): "likely" | "possible" | null {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.core === "" || a.core !== b.core || NOBODY.has(a.core) || !areNested(a.firm, b.firm))
    return null;
  const namesakes = all.map(partsOf).filter(({ core }) => core === a.core);
  if (a.arms.join() === b.arms.join()) {
    const longer = a.firm.length > b.firm.length ? a : b;
    const isShared = namesakes.some(
      ({ arms, firm }) => arms.join() === a.arms.join() && !areNested(firm, longer.firm),
    );
    return isShared && a.firm.length !== b.firm.length ? null : "likely";
  }
  const arms = a.arms.length > 0 ? a.arms : b.arms;
  const isBare = a.arms.length === 0 || b.arms.length === 0;
  const hasRival = namesakes.some(
    (name) => name.arms.length > 0 && name.arms.join() !== arms.join(),
  );
  return isBare && !hasRival && a.core.length >= TELLING_LETTERS ? "possible" : null;
}
