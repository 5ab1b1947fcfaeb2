"use client";

import { Landmark } from "lucide-react";
import Link from "next/link";
import { useFoundInvestors } from "@/components/investors/use-investors";
import { roundsAddress } from "@/components/rounds/rounds-address";
import { searchKey } from "@/lib/core/search-key";
import { type Comparison, type Condition, isFieldCondition } from "@/lib/research/plan/plan";

/** How a condition names who must be among the investors; "not backed by" offers nobody's page. */
const naming: ReadonlySet<Comparison> = new Set<Comparison>(["eq", "in", "contains"]);

/** The first investor that must have invested, by the conditions; "" for none. */
export function investorIn(conditions: readonly Condition[]): string {
  const asked = conditions
    .filter(isFieldCondition)
    .find(({ field, op }) => field === "investor" && naming.has(op));
  const [name] = [asked?.value ?? ""].flat();
  return typeof name === "string" ? name : "";
}

/** The page and the rounds of an investor that the conditions name; nothing if they name none. */
export function InvestorMatches({ conditions }: { conditions: readonly Condition[] }) {
  const name = investorIn(conditions);
  // When this fails, only the way to the investor is missing.
  const { data } = useFoundInvestors(name);
  const found = data?.items.find((one) => searchKey(one.name) === searchKey(name));
  if (!found) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-[13px]">
      <Landmark aria-hidden="true" className="size-4 text-muted-foreground" />
      <Link dir="auto" href={`/investors/${found._id}`} prefetch={false} className="link">
        {found.name}
      </Link>
      <Link href={roundsAddress({ investor: found._id })} prefetch={false} className="link">
        Rounds
      </Link>
    </p>
  );
}
