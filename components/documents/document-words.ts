import { counted } from "@/lib/core/counted";
import { dayText } from "@/lib/core/day-text";
import { markWords } from "@/lib/domains/documents/rules/page-marks";
import { rangeWords } from "@/lib/domains/documents/rules/page-ranges";
import { mayReadAgain } from "@/lib/domains/documents/rules/reading-again";
import type { DocumentItem, FoundPassage } from "@/lib/domains/documents/schema";

/** Whether "Try again" is offered. */
export const canBeReadAgain = ({ status, failure, updated_at }: DocumentItem): boolean =>
  mayReadAgain(
    { status, hasFailure: failure !== null, updatedAt: new Date(updated_at) },
    new Date(),
  );

/** What a document's state is called; one of which some pages have no readable words says so. */
export const statusOf = ({ status, unread_pages }: DocumentItem): string =>
  status === "indexed" && unread_pages.length > 0 ? "Partly read" : statusWords[status];

const statusWords: Record<DocumentItem["status"], string> = {
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
  picture: "Picture",
};

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** "German" for `de`. */
export const languageName = (code: string) => languageNames.of(code) ?? code;

/** The language of a document if it is known and not English. */
export const otherLanguage = ({ language }: Pick<DocumentItem, "language">) =>
  language !== null && language !== "en" && languageName(language);

/** What one should know who relies on words of a page: "read from a picture, 92% sure". */
export const markOf = ({ confidence, is_hidden }: Pick<FoundPassage, "confidence" | "is_hidden">) =>
  markWords({ confidence, isHidden: is_hidden });

/** Which pages were read from pictures or could not be read: "pages 2–5 read from pictures". */
export function pictureWords({ read_from_pictures, unread_pages, is_paged }: DocumentItem) {
  const parts = [
    read_from_pictures.length > 0 &&
      `${rangeWords(read_from_pictures, is_paged)} read from pictures`,
    unread_pages.length > 0 && `${rangeWords(unread_pages, is_paged)} not read`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** "Page 3", or "Part 3" of a file that has no pages. */
export const pageName = (number: number, isPaged: boolean) =>
  `${isPaged ? "Page" : "Part"} ${number.toLocaleString("en")}`;

/** Why a document was not read, or not from some page on: "Page 3: This page is damaged." */
export function reasonOf({ failure, status, is_paged }: DocumentItem): string {
  if (!failure) return "";
  // Of one that was not read at all, page 1 says nothing.
  const isFromStart = status === "failed" && failure.page === 1;
  return isFromStart ? failure.reason : `${pageName(failure.page, is_paged)}: ${failure.reason}`;
}

/** "12 pages", or "1 part" of a file that has no pages. */
export const pageCount = ({ pages, is_paged }: Pick<DocumentItem, "pages" | "is_paged">) =>
  counted(pages, is_paged ? "page" : "part");

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
    valid_from && `from ${dayText(valid_from)}`,
    valid_to && `to ${dayText(valid_to)}`,
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
