import { counted } from "@/lib/core/counted";
import type { MemoItem } from "@/lib/domains/memos/schema";

export const statusWords: Record<MemoItem["status"], string> = {
  writing: "Writing",
  draft: "Draft",
  review: "In approval",
  final: "Final",
};

type State = Pick<
  MemoItem,
  "status" | "run_status" | "sentences" | "unproved" | "approvals_missing"
>;

/** What is left to do before a memo can be final, as far as a list knows: it compares no facts. */
export function stateText({ status, ...memo }: State): string {
  if (status === "writing" || status === "final") return "–";
  if (status === "review")
    return memo.approvals_missing > 0
      ? `${counted(memo.approvals_missing, "approval")} missing`
      : "Approved, not yet final";
  if (memo.unproved > 0) return `${counted(memo.unproved, "sentence")} to prove`;
  if (memo.run_status === "failed") return "Writing failed";
  if (memo.run_status === "cancelled") return "Writing canceled";
  return memo.sentences === 0 ? "Nothing written yet" : "No unproved sentences";
}
