import type { planCalls } from "@/lib/domains/research/contract";
import { comparedField, comparedGroups } from "@/lib/domains/research/rules";
import type { ComparedField } from "@/lib/domains/research/schema";
import { traitsOf } from "@/lib/research/plan/fields";
import { cellsOf } from "../companies/facts";
import { companyWithId, type KnownCompany } from "../companies/known";
import { type DemoCalls, needsAccount, todayOf } from "./answer";

const unknown = { value: null, text: "", claims: [] };

function fieldOf(field: string, companies: readonly KnownCompany[], today: string): ComparedField {
  const traits = traitsOf("companies", field);
  if (!traits) throw new Error(`No field of companies: ${field}`);
  const { label, kind, formula = null } = traits;
  const cells = companies.map((company) => cellsOf(company, today).get(field) ?? unknown);
  return comparedField({ field, label, kind, formula }, cells);
}

const isKnown = ({ values }: ComparedField) => values.some(({ text }) => text !== "");

export const planAnswers: DemoCalls<typeof planCalls> = {
  read: needsAccount("Reading a question as a plan"),
  run: needsAccount("Running a plan"),
  listRows: needsAccount("Running a plan"),
  compare: (ctx, { companies: asked }) => {
    const ids = [...new Set(asked)];
    const companies = ids.flatMap((id) => companyWithId(id) ?? []);
    const fieldNames = ["website", ...comparedGroups.flatMap(({ fields }) => fields)];
    const fields = fieldNames.map((field) => fieldOf(field, companies, todayOf(ctx)));
    const shown = fields.filter((field) => companies.length > 0 && isKnown(field));
    const groups = comparedGroups.map(({ title, fields: names }) => ({
      title,
      fields: names.flatMap((name) => shown.find(({ field }) => field === name) ?? []),
    }));
    return {
      companies: companies.map(({ sample }) => ({
        _id: sample.id,
        company_name: sample.name,
        website: `https://${sample.domain}`,
        merged_from: [],
      })),
      groups: groups.filter((group) => group.fields.length > 0),
      unknown: fields.filter((field) => !shown.includes(field)).map(({ label }) => label),
      missing: ids.filter((id) => !companyWithId(id)),
    };
  },
};
