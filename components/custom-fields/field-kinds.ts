import { counted } from "@/lib/core/counted";
import type { CustomKind } from "@/lib/core/custom-fields";
import type { CustomSubject } from "@/lib/domains/custom-fields/constants";
import type { CustomField } from "@/lib/domains/custom-fields/schema";

/** What kinds of values are called, and what they are for. */
export const kindWords: Record<CustomKind, { label: string; hint: string }> = {
  text: { label: "Text", hint: "One line, such as “Met at Slush”" },
  number: { label: "Number", hint: "Can be filtered by range" },
  choice: { label: "Choice", hint: "One of a few values that you name" },
  date: { label: "Date", hint: "A date, a month or a year" },
  person: { label: "Person", hint: "A name, such as the partner who leads" },
};

/** What fields are about. */
export const subjectWords: Record<CustomSubject, string> = {
  company: "Companies",
  entry: "Deals in projects",
};

function kindText({ kind, unit, choices }: CustomField): string {
  if (kind === "choice") return counted(choices.length, "choice");
  return unit ? `${kindWords[kind].label} in ${unit}` : kindWords[kind].label;
}

/** "Number in %", "3 choices", "Date, of deals". */
export const describeField = (field: CustomField): string =>
  field.subject === "entry" ? `${kindText(field)}, of deals` : kindText(field);
