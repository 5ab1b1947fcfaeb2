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

/** What is a person's own in their document. */
export const ownOf = (row: PersonRow | undefined): Values =>
  row ? { ...(row.company && { company_name: row.company }), ...row.values } : {};

/** Fields that all recipients leave blank; the company's name is known where the company is. */
export const ownFieldsOf = (template: Filled | null, row: PersonRow) =>
  template === null
    ? []
    : askedIn(template)
        .filter((field) => !template.values[field]?.trim())
        .filter((field) => field !== "company_name" || row.companyId === null)
        .map((name) => ({ name, label: labelOf(name) }));

type Problem = FilledNdas["problems"][number];

/** The server compares addresses in lower case. */
export const isOf = ({ receiver_email }: Problem, email: string) =>
  receiver_email === email.trim().toLowerCase();

/** Each problem beside the field of the person whom it is about. */
export function refusal(rows: readonly PersonRow[], problems: readonly Problem[]): ActionError {
  const fields = problems.flatMap((one) => {
    const at = rows.findIndex(({ email }) => isOf(one, email));
    const field = one.field.startsWith("values.") ? one.field : "receiver_email";
    return at < 0 ? [] : [[`receivers.${at}.${field}`, [one.problem]]];
  });
  const message = problems.map((one) => `${one.receiver_name}: ${one.problem}`).join(" ");
  return { code: "INVALID_INPUT", message, fields: Object.fromEntries(fields) };
}
