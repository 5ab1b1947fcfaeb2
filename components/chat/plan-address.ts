import type { ResponseData } from "@/lib/domains/chat/schema/answer";

/** The explorer's address for the companies that an answer lists; null for other answers. */
export function searchAddressOf({ plan, plan_in_words: words }: ResponseData): string | null {
  if (!plan || !words) return null;
  const isList = plan.about === "companies" && plan.things.length + plan.measures.length === 0;
  return isList ? `/search?${new URLSearchParams({ q: words })}` : null;
}
