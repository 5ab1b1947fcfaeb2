import { dayInWords } from "@/lib/core/day-text";

export type Values = Readonly<Record<string, string>>;

type Known = {
  receiver_name?: string;
  receiver_email?: string;
  /** Of the company in the data that it is with. */
  company_name?: string | null;
  /** A date; empty or null for none. */
  ends_on?: string | null;
  firm_name: string;
  sender_name: string;
  today: Date;
};

/** Fields of a template that the form and the account say. */
export const givenElsewhere: ReadonlySet<string> = new Set([
  "receiver_name",
  "receiver_email",
  "ends_on",
  "firm_name",
  "sender_name",
  "today",
]);

/** What is known without being asked for, by the names of fields. */
export function knownValues({ ends_on, today, ...names }: Known): Values {
  const known = {
    ...Object.fromEntries(Object.entries(names).map(([field, name]) => [field, name?.trim()])),
    ends_on: ends_on && dayInWords(ends_on),
    today: dayInWords(today),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as Values;
}

/** Only what a template has fields for. */
export const valuesFor = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
