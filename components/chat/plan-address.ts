import type { ResponseData } from "@/lib/domains/chat/schema/answer";

/**
 * The explorer's address for the companies that an answer lists, by the conditions of its plan;
 * null for other answers.
 */
export function searchAddressOf({
  plan,
  plan_in_words: words,
}: Pick<ResponseData, "plan" | "plan_in_words">): string | null {
  if (plan?.about !== "companies" || plan.things.length + plan.measures.length > 0) return null;
  const query = new URLSearchParams({
    q: plan.meaning ?? words ?? "",
    where: JSON.stringify(plan.where),
    words: plan.meaning ?? "",
  });
  return `/search?${query}`;
}
