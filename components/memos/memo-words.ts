import type { MemoItem } from "@/lib/domains/memos/schema";

export const statusWords: Record<MemoItem["status"], string> = {
  writing: "Writing",
  draft: "Draft",
  review: "In approval",
  final: "Final",
};

/** "1 sentence", "2 sentences". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** What is left to do before a memo can be final. */
export function stateText({ status, unproved }: Pick<MemoItem, "status" | "unproved">): string {
  if (status === "review") return "To be approved";
  if (status !== "draft") return "–";
  return unproved > 0 ? `${counted(unproved, "sentence")} to prove` : "Ready to be final";
}
