import type { Citation, ResponseData } from "@/lib/domains/chat/schema/answer";
import type { Message } from "@/lib/domains/chat/schema/threads";
import type { CompanyItem } from "@/lib/domains/companies/schema";
import { type Turn, turnsOf } from "./turns";

/** A text in markdown that reads as it stands. */
const plain = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>~|#]/g, "\\$&");

const isWeb = (url: string | null): url is string =>
  url !== null && /^https?:/i.test(url) && URL.canParse(url);

function sourceLine({ n, title, url, quote }: Citation): string {
  const address = isWeb(url) ? `, <${new URL(url).href}>` : "";
  return `[${n}] ${plain(title)}${address}: “${plain(quote)}”`;
}

/** An answer as markdown, with what it cites below it. */
export function answerMarkdown({ text, citations }: ResponseData): string {
  if (citations.length === 0) return text;
  return `${text}\n\nSources:\n\n${citations.map(sourceLine).join("  \n")}`;
}

function turnMarkdown({ question, answer }: Turn): string {
  const asked = question ? `## ${plain(question.content)}\n\n` : "";
  return asked + (answer?.response ? answerMarkdown(answer.response) : "");
}

/** A whole thread as markdown. */
export const threadMarkdown = (title: string, messages: readonly Message[]): string =>
  `# ${plain(title)}\n\n${turnsOf(messages).map(turnMarkdown).join("\n\n")}\n\nNot investment advice.\n`;

const columns = [
  "company_name",
  "website",
  "location",
  "sector",
  "stage",
  "founded_year",
  "no_of_employees",
  "funding",
  "short_description",
] as const satisfies readonly (keyof CompanyItem)[];

/** A cell that a spreadsheet takes for text, whatever it begins with. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The companies of a thread's answers, each once, as CSV with a byte order mark. */
export function companiesCsv(messages: readonly Message[]): string {
  const all = messages.flatMap(({ response }) => response?.companies ?? []);
  const each = [...new Map(all.map((company) => [company._id, company])).values()];
  const rows = each.map((company) => columns.map((column) => cell(company[column])).join(","));
  return `\uFEFF${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}

/** Has the browser store a text as a file. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
