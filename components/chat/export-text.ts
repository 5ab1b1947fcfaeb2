import { inMarkdown } from "@/lib/core/escape";
import type { Citation, ResponseData } from "@/lib/domains/chat/schema/answer";
import type { Message } from "@/lib/domains/chat/schema/threads";
import { type Turn, turnsOf } from "./turns";

const isWeb = (url: string | null): url is string =>
  url !== null && /^https?:/i.test(url) && URL.canParse(url);

function sourceLine({ n, title, url, quote }: Citation): string {
  const address = isWeb(url) ? `, <${new URL(url).href}>` : "";
  return `[${n}] ${inMarkdown(title)}${address}: “${inMarkdown(quote)}”`;
}

/** An answer as Markdown, with its sources below. */
export function answerMarkdown({ text, citations }: ResponseData): string {
  if (citations.length === 0) return text;
  return `${text}\n\nSources:\n\n${citations.map(sourceLine).join("  \n")}`;
}

function turnMarkdown({ question, answer }: Turn): string {
  const asked = question ? `## ${inMarkdown(question.content)}\n\n` : "";
  return asked + (answer?.response ? answerMarkdown(answer.response) : "");
}

/** A whole thread as Markdown. */
export const threadMarkdown = (title: string, messages: readonly Message[]): string =>
  `# ${inMarkdown(title)}\n\n${turnsOf(messages).map(turnMarkdown).join("\n\n")}\n\nNot investment advice.\n`;
