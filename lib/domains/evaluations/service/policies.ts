import "server-only";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { SCORE_MAX } from "@/lib/domains/criteria/constants";
import { hundredths } from "@/lib/domains/criteria/rules/numbers";
import type { PolicyRule } from "@/lib/domains/documents/rules/policy-rule";
import { policyRulesOf } from "@/lib/domains/documents/service/rules";
import { implement } from "@/lib/service/operation";
import { evaluationCalls } from "../contract";
import { type Prepared, prepare, type Scored, scored } from "../rules/evaluate";
import type { Facts } from "../rules/facts";
import type { PolicyReminder, TouchedRule } from "../schema/policies";
import { factsOf } from "./facts";
import { dayOf } from "./stored";

/** Whether a company breaks a rule; what is not known breaks none. */
const isBroken = ({ criterion, forbids }: PolicyRule, result: Scored) =>
  result.score === (forbids || result.criterion !== criterion ? hundredths(SCORE_MAX) : 0);

const criteriaOf = ({ criterion, mentions }: PolicyRule) =>
  mentions ? [criterion, mentions] : [criterion];

/** The values, or the words of a text, that decide a rule. */
function becauseOf({ quote, reason }: Scored): string {
  return quote ? `“${quote.text.trim()}”` : reason.replace(/^(?:Yes|No)\.\s+/, "");
}

type Checked = {
  item: TouchedRule["rule"];
  rule: PolicyRule;
  prepared: Prepared[];
};

const touchedBy = ({ item, rule, prepared }: Checked, facts: Facts): TouchedRule[] => {
  const result = scored(prepared, facts).find((one) => isBroken(rule, one));
  if (!result) return [];
  const { id, name } = facts.company;
  return [{ company_id: id, company_name: name, rule: item, because: becauseOf(result) }];
};

/** Whether the firm has said nothing of a company in its own fields that decide a rule. */
const isUndecided = ({ labels }: PolicyRule, { values }: Facts) =>
  Object.keys(labels ?? {}).some((field) => values[field] === undefined);

const byWeight = (a: TouchedRule, b: TouchedRule) =>
  Number(b.rule.severity === "dealbreaker") - Number(a.rule.severity === "dealbreaker");

export const checkPolicies = implement(
  evaluationCalls.checkPolicies,
  { transaction: "read" },
  async (ctx, { company_ids }) => {
    const all = await policyRulesOf(ctx);
    if (all.length === 0) return { items: [], checked: 0, reminders: [] };
    const day = dayOf(ctx);
    const checked = all.flatMap(({ item, rule }): Checked[] =>
      rule ? [{ item, rule, prepared: prepare(criteriaOf(rule), day) }] : [],
    );
    // A reminder reads no company.
    const ids = checked.length === 0 ? company_ids : await currentCompanyIds(ctx, company_ids);
    const reminders = all.flatMap(({ item, rule }) =>
      rule ? [] : [{ ...item, company_ids: ids }],
    );
    if (checked.length === 0) return { items: [], checked: 0, reminders };
    const criteria = checked.flatMap(({ rule }) => criteriaOf(rule));
    const facts = await factsOf(ctx, ids, criteria, { day });
    const items = ids.flatMap((id) => {
      const own = facts.get(id);
      return own ? checked.flatMap((one) => touchedBy(one, own)) : [];
    });
    const undecided = checked.flatMap(({ item, rule }): PolicyReminder[] => {
      const about = ids.filter((id) => {
        const own = facts.get(id);
        return own && isUndecided(rule, own);
      });
      return about.length === 0 ? [] : [{ ...item, says: null, company_ids: about }];
    });
    return {
      items: items.toSorted(byWeight),
      checked: checked.length,
      reminders: [...reminders, ...undecided],
    };
  },
);
