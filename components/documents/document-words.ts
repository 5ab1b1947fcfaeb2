import type { DocumentItem } from "@/lib/domains/documents/schema";

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

type Place = { documentId: string; page: number; start?: number; end?: number; q?: string };

/** The address of a document at a page, with words of it lit. */
export function placeOf({ documentId, page, start, end, q }: Place): string {
  const query = new URLSearchParams();
  if (page !== 1) query.set("page", String(page));
  if (start !== undefined && end !== undefined) query.set("at", `${start}-${end}`);
  if (q) query.set("q", q);
  return `/documents/${documentId}${query.size > 0 ? `?${query}` : ""}`;
}
