import type { PersonRow } from "@/components/correspondence/people-field";
import type { ActionError } from "@/lib/core/result";
import { type Values, valuesFor } from "@/lib/domains/ndas/rules/template-values";
import type { FilledNdas } from "@/lib/domains/ndas/schema/fill-many";
import { askedIn, type Filled, labelOf } from "./document-source";

export const toReceiver = ({ name, email, companyId }: PersonRow) => ({
  receiver_name: name,
  receiver_email: email,
  company_id: companyId,
});

/** The values that were typed for fields that a template has. */
export const written = (fields: readonly string[], values: Values) => ({
  ...valuesFor(
    fields,
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])),
  ),
});

export const typedOf = (row: PersonRow | undefined) => ({
  receiver_name: row?.name ?? "",
  receiver_email: row?.email ?? "",
});

/** Fields that all recipients leave blank; the company's name is known where the company is. */
export const ownFieldsOf = (template: Filled | null, row: PersonRow) =>
  template === null
    ? []
    : askedIn(template)
        .filter((field) => !template.values[field]?.trim())
        .filter((field) => field !== "company_name" || row.companyId === null)
        .map((name) => ({ name, label: labelOf(name) }));

/** What was typed into a person's own fields; what is typed for all since replaces it. */
export const ownValuesOf = (template: Filled | null, row: PersonRow): Values =>
  written(
    ownFieldsOf(template, row).map(({ name }) => name),
    row.values,
  );

/** What is a person's own in their document: their company, and what was typed for them. */
export const ownOf = (template: Filled | null, row: PersonRow | undefined): Values =>
  row ? { ...(row.company && { company_name: row.company }), ...ownValuesOf(template, row) } : {};

/** The server compares addresses in lower case. */
const isFor = (row: PersonRow) => {
  const email = row.email.trim().toLowerCase();
  return ({ receiver_email }: { receiver_email: string }) => receiver_email === email;
};

/** Rows without the people whose NDA was prepared; those that nothing was typed into stay. */
export const withoutPrepared = (rows: readonly PersonRow[], { items }: FilledNdas): PersonRow[] =>
  rows.filter((row) => !items.some(isFor(row)));

/** The form's field that a problem is shown at: the person's own, the end date, or their address. */
function placeOf(
  template: Filled,
  rows: readonly PersonRow[],
  problem: FilledNdas["problems"][number],
) {
  const at = rows.findIndex((row) => isFor(row)(problem));
  const row = rows[at];
  const value = /^values\.(.+)$/.exec(problem.field)?.[1];
  if (value === "ends_on") return "ends_on";
  const isOwn = row && ownFieldsOf(template, row).some(({ name }) => name === value);
  return `receivers.${at}.${isOwn ? problem.field : "receiver_email"}`;
}

/** Each problem beside the field of the person whom it is about; `rows` are those that were filled in. */
export function refusal(
  template: Filled,
  rows: readonly PersonRow[],
  { problems }: FilledNdas,
): ActionError {
  const fields = problems.map((one) => [placeOf(template, rows, one), [one.problem]]);
  const message = problems.map((one) => `${one.receiver_name}: ${one.problem}`).join(" ");
  return { code: "INVALID_INPUT", message, fields: Object.fromEntries(fields) };
}
