import { z } from "zod";
import { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { companyIds } from "../schema";

export const CheckPoliciesInput = z.strictObject({
  company_ids: companyIds.meta({ examples: ["cmp_example"] }),
});

export const TouchedRule = z.object({
  company_id: z.string(),
  company_name: z.string(),
  rule: PolicyRuleItem,
  /** The values of the company, or the words about it, by which it breaks the rule. */
  because: z.string(),
});
export type TouchedRule = z.output<typeof TouchedRule>;

/** A rule that no data decides, and those of the companies asked for that it is about. */
export const PolicyReminder = PolicyRuleItem.extend({ company_ids: z.array(z.string()) });
export type PolicyReminder = z.output<typeof PolicyReminder>;

export const PolicyCheck = z.object({
  /** Dealbreakers first. A rule whose values are not known is broken by nobody. */
  items: z.array(TouchedRule),
  /** How many rules were checked. */
  checked: z.int(),
  /** Rules that no data decides, of one of the companies at least: people bear them in mind. */
  reminders: z.array(PolicyReminder),
});
export type PolicyCheck = z.output<typeof PolicyCheck>;
