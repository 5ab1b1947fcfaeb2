import type { CreateCriteriaInput } from "@/lib/domains/criteria/schema";
import { planAbout } from "@/lib/research/plan/plan";
import { aStatement } from "./evidence";
import { aCriteriaSet, aMember, type Member } from "./factories";

/** Criteria that read a field, conditions, a plan and texts. */
export const criteria: CreateCriteriaInput["criteria"] = [
  {
    kind: "measured",
    title: "Size",
    weight: 50,
    measure: { of: "field", field: "employees" },
    scale: { by: "targets", unacceptable: 0, acceptable: 20, ideal: 60 },
  },
  {
    kind: "measured",
    title: "In Europe",
    part: "market",
    weight: 20,
    measure: { of: "conditions", where: [{ field: "country", op: "in", value: ["Norway"] }] },
    scale: { by: "yes_no", yes: 10, no: 0 },
  },
  {
    kind: "measured",
    title: "Rounds in dollars",
    part: "Business",
    weight: 20,
    measure: {
      of: "plan",
      plan: { ...planAbout("rounds"), measures: [{ of: "sum", field: "amount" }] },
    },
    scale: { by: "targets", unacceptable: 0, acceptable: 1_000_000, ideal: 4_000_000 },
  },
  {
    kind: "read",
    title: "Robots",
    part: "Technology",
    weight: 10,
    reading: { words: ["robot"], found: 8, missing: 0 },
  },
];

const round = (stage: string, date: string, amount: number) => ({
  stage,
  date: { date, precision: "day" },
  amount: { amount, max: null, at_least: false, currency: "USD" },
  valuation: null,
  lead_investors: ["Fjord Capital"],
  investors: [],
});
/** What is said of a company that scores 8.8 by them. */
export const fjord = {
  name: "Fjord Robotics",
  country: "Norway",
  description: "Builds robots for fish farms.",
  employees: { min: 40, max: 40 },
  round: round("Seed", "2025-03-01", 4_000_000),
};

export const aFirm = async () => {
  const owner = await aMember();
  const organization = { id: owner.orgId, name: owner.organizationName };
  return { owner, colleague: await aMember({ organization }), stranger: await aMember() };
};
export const shared = (member: Member) =>
  aCriteriaSet(member, { access_type: "organizational", criteria });
export const some = async (member: Member, count: number) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++)
    ids.push((await aStatement(member, { says: { ...fjord, name: `Fjord ${at}` } })).companyId);
  return ids;
};
