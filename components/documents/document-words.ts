import { mayReadAgain } from "@/lib/domains/documents/rules/reading-again";
import type { DocumentItem } from "@/lib/domains/documents/schema";

/** Whether "Try again" is offered. */
export const canBeReadAgain = ({ status, failure, updated_at }: DocumentItem): boolean =>
  mayReadAgain(
    { status, hasFailure: failure !== null, updatedAt: new Date(updated_at) },
    new Date(),
  );

/** The states of a document in words. */
export const statusWords: Record<DocumentItem["status"], string> = {
  received: "Waiting",
  parsing: "Being read",
  indexed: "Ready",
  failed: "Not read",
};

export const kindWords: Record<string, string> = {
  pdf: "PDF",
  docx: "Word",
  pptx: "PowerPoint",
  xlsx: "Excel",
  html: "Web page",
  markdown: "Markdown",
  email: "Email",
  csv: "CSV",
  text: "Text",
};

/** "Page 3", or "Part 3" of a file that has no pages. */
export const pageName = (number: number, isPaged: boolean) =>
  `${isPaged ? "Page" : "Part"} ${number.toLocaleString("en")}`;

/** "12 pages", or "1 part" of a file that has no pages. */
export const pageCount = ({ pages, is_paged }: Pick<DocumentItem, "pages" | "is_paged">) =>
  `${pages.toLocaleString("en")} ${is_paged ? "page" : "part"}${pages === 1 ? "" : "s"}`;

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** "31 Dec 2026" for 2026-12-31. */
export const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** What a list says of a policy that does not hold today. */
export const standingWords: Record<DocumentItem["standing"], string | null> = {
  valid: null,
  upcoming: "Not valid yet",
  ended: "No longer valid",
};

/** The days of a policy: "valid from 1 Jan 2026 to 31 Dec 2026". */
export function validityWords({
  valid_from,
  valid_to,
}: Pick<DocumentItem, "valid_from" | "valid_to">) {
  const parts = [
    valid_from && `from ${dayWords(valid_from)}`,
    valid_to && `to ${dayWords(valid_to)}`,
  ].filter(Boolean);
  return parts.length > 0 && `valid ${parts.join(" ")}`;
}

type Place = { documentId: string; page: number; start?: number; end?: number; q?: string };

/** The address of a document at a page, with words of it highlighted. */
export function placeOf({ documentId, page, start, end, q }: Place): string {
  const query = new URLSearchParams();
  if (page !== 1) query.set("page", String(page));
  if (start !== undefined && end !== undefined) query.set("at", `${start}-${end}`);
  if (q) query.set("q", q);
  return `/documents/${documentId}${query.size > 0 ? `?${query}` : ""}`;
}

/** The page of a document’s base. */
export function baseAddress({ base }: Pick<DocumentItem, "base">): string {
  if (base === "personal") return "/personal-knowledgebase";
  return base === "policies" ? "/org-knowledgebase" : `/knowledge-hub?base=${base}`;
}
