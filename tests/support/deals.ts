import type { Round } from "@/lib/domains/evidence/schema";
import { aCompany } from "./evidence";
import type { Member } from "./factories";

type Said = { stage?: string; usd?: number; on?: string; leads?: string[]; others?: string[] };

const roundOf = ({ stage, usd, on, leads = [], others = [] }: Said): Round => ({
  stage: stage ?? null,
  amount: usd === undefined ? null : { amount: usd, max: null, at_least: false, currency: "USD" },
  date: on === undefined ? null : { date: on, precision: "day" },
  investors: others,
  lead_investors: leads,
  valuation: null,
});

/** A company with one round, as an imported list states both. */
export const aDeal = (
  member: Member,
  name: string,
  { round, ...says }: { round: Said; country?: string; industry?: string; city?: string },
) => aCompany(member, { name, ...says, round: roundOf(round) });
