"use client";

import { TriangleAlert } from "lucide-react";
import { dateText } from "@/lib/core/day-text";
import { ageText } from "@/lib/core/relative-age";
import type { Claim } from "@/lib/domains/sources/schema";
import { useProfileAddress } from "./use-profile-address";

/** How old a claim is: the day it is stated for, else the day it was recorded. */
export const ageOf = (claim: Claim): string =>
  claim.as_of
    ? dateText({ date: claim.as_of, precision: "month" })
    : ageText(new Date(claim.recorded_at), new Date());

/** Number of different values among the claims that count. */
export const differingValues = (claims: readonly Claim[]): number =>
  new Set(
    claims
      .filter(({ is_live, value }) => is_live && value !== null)
      .map(({ value }) => JSON.stringify(value)),
  ).size;

type Props = {
  /** What the value is called, and its place in the address. */
  label: string;
  evidence: string;
  claims: readonly Claim[];
  isContested?: boolean;
};

/** A value's source, its age, and whether other sources disagree; opens the evidence. */
export function Provenance({ label, evidence, claims, isContested = false }: Props) {
  const address = useProfileAddress();
  const [shown] = claims;
  if (!shown) return null;
  const isOpen = address.evidence === evidence;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="evidence"
      onClick={() => address.go({ evidence: isOpen ? "" : evidence })}
      className="fact-source"
    >
      <span className="sr-only">{label}: evidence, </span>
      {isContested && (
        <span className="flex shrink-0 items-baseline gap-1 font-medium text-warning">
          <TriangleAlert aria-hidden="true" className="size-3.5 self-center" />
          {differingValues(claims)} values
        </span>
      )}
      <span className="truncate">{shown.is_live ? shown.source.title : "Earlier values"}</span>
      <span className="shrink-0" suppressHydrationWarning>
        {ageOf(shown)}
      </span>
    </button>
  );
}
