import type { ResponseData } from "@/lib/domains/chat/schema/answer";

/**
 * The explorer's address for the companies that an answer lists; null for other answers. The
 * question that began a thread is asked there in its own words; what a later one asks rests on
 * those before it, so its conditions are asked.
 */
export function searchAddressOf(
  { plan, plan_in_words: words }: Pick<ResponseData, "plan" | "plan_in_words">,
  opening?: string,
): string | null {
  if (plan?.about !== "companies" || plan.things.length + plan.measures.length > 0) return null;
  const asked = {
    q: plan.meaning ?? words ?? "",
    where: JSON.stringify(plan.where),
    words: plan.meaning ?? "",
  };
  return `/search?${new URLSearchParams(opening ? { q: opening } : asked)}`;
}
