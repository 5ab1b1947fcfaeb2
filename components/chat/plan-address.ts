import { roundsAddress } from "@/components/rounds/rounds-address";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { CONDITIONS_MAX, type SearchSort } from "@/lib/domains/companies/constants";
import { readCondition } from "@/lib/domains/companies/rules/conditions";
import { sortOf } from "@/lib/domains/companies/rules/sorts";
import { roundsOfPlan } from "@/lib/domains/rounds/rules";
import type { Condition, Order, Plan } from "@/lib/research/plan/plan";

/** A page that lists the rows of an answer, and its address. */
export type ListAddress = { page: "Search" | "Rounds"; address: string };

type Asked = Pick<ResponseData, "plan" | "plan_in_words">;

/** How Search puts an order; undefined for its usual one, null for one that it does not have. */
function searchSortOf([first, second]: readonly Order[]): SearchSort | undefined | null {
  if (!first || (!second && "relevance" in first)) return undefined;
  return second || !("field" in first) ? null : sortOf(first);
}

/** Whether Search takes these conditions: an address with others shows all companies. */
const areAsked = (where: readonly Condition[]): boolean =>
  where.length <= CONDITIONS_MAX && where.every((each) => readCondition(each) !== null);

/** Whether a plan asks for rows as a list has them: all of them, whenever they changed. */
const isList = ({ things, measures, limit, skip = 0, since }: Plan): boolean =>
  things.length + measures.length + skip === 0 && limit === null && since === null;

function inSearch(plan: Plan, words: string | null): string | null {
  const sort = searchSortOf(plan.order);
  if (!isList(plan) || sort === null || !areAsked(plan.where)) return null;
  const asked = {
    q: plan.meaning ?? words ?? "",
    where: JSON.stringify(plan.where),
    words: plan.meaning ?? "",
    ...(sort && { sort }),
  };
  return `/search?${new URLSearchParams(asked)}`;
}

function inRounds(plan: Plan): string | null {
  const rounds = isList(plan) ? roundsOfPlan(plan) : null;
  return rounds && roundsAddress(rounds);
}

/**
 * The page that lists the rows that an answer found; null where no page lists the same. The question
 * that began a thread is asked in Search in its own words; what a later one asks rests on those
 * before it, so its conditions and its order are asked.
 */
export function listAddressOf(
  { plan, plan_in_words: words }: Asked,
  opening?: string,
): ListAddress | null {
  if (plan?.about === "rounds") {
    const address = inRounds(plan);
    return address === null ? null : { page: "Rounds", address };
  }
  if (plan?.about !== "companies" || plan.things.length + plan.measures.length > 0) return null;
  const address = opening
    ? `/search?${new URLSearchParams({ q: opening })}`
    : inSearch(plan, words);
  return address === null ? null : { page: "Search", address };
}
