import { counted } from "@/lib/core/counted";
import { dayText } from "@/lib/core/day-text";
import { type ImportKind, importLabels } from "@/lib/domains/connections/constants";
import type { ConnectionPath, PathStep } from "@/lib/domains/connections/schema";

const linkTexts: Record<PathStep["kind"], string> = {
  contact: "connected with",
  position: "works at",
  role: "works at",
  board: "is on the board of",
  investment: "invested in",
  shared_round: "invested with",
  interview: "interviewed",
  mail: "wrote to",
};

/** The same seen from a company: whom it has, and who invested in it. */
const linkTextsOfCompany: Partial<Record<PathStep["kind"], string>> = {
  position: "employs",
  role: "employs",
  board: "has on its board",
  investment: "is backed by",
};

type From = { kind: "member" | "person" | "company" | "investor" };

/** What joins the one before to the next: "invested in". */
export function linkText({ kind }: From, step: PathStep): string {
  const isPast = /^(?:former|ex\b|past)/i.test(step.detail ?? "");
  if (kind === "company" && step.to.kind === "person" && step.kind === "interview")
    return "was represented by";
  if (kind === "company" && linkTextsOfCompany[step.kind])
    return linkTextsOfCompany[step.kind] ?? "";
  if (kind === "investor" && step.to.kind === "person") return "employs";
  if (kind === "person" && step.kind === "interview") return "spoke for";
  if (isPast && step.kind === "role") return "worked at";
  return linkTexts[step.kind];
}

/** The evidence behind a step, and its date: "LinkedIn connections, 12 Mar 2024". */
export function evidenceText(step: PathStep): string {
  const { kind, detail, last_on: on, times } = step;
  const date = on ? dayText(on) : "no date known";
  if (kind === "contact") {
    const file = importLabels[detail as ImportKind] ?? "Contacts";
    return on ? `${file}, connected ${date}` : `${file}, ${date}`;
  }
  if (kind === "investment" || kind === "shared_round")
    return on ? `${counted(times, "round")}, last ${date}` : date;
  if (kind === "interview" || kind === "mail") return `${counted(times, "message")}, last ${date}`;
  const said = detail ? `${detail}, ` : "";
  return on ? `${said}as of ${date}` : `${said}${date}`;
}

/** The ends of each step, from the member to the target. */
export function startsOf({ steps }: ConnectionPath): From[] {
  return [{ kind: "member" }, ...steps.slice(0, -1).map(({ to }) => to)];
}
