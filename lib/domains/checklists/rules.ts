import { capital } from "@/lib/core/label-in-sentence";
import type { ItemState } from "./constants";

/** What an item has that says whether something is missing. */
type Looked = {
  state: ItemState;
  owner_id: string | null;
  due_on: string | null;
  evidence: readonly unknown[];
};

/** What an item lacks; nothing once it is not applicable. `today`: a day such as 2026-03-31. */
export function missingOf({ state, owner_id, due_on, evidence }: Looked, today: string): string[] {
  if (state === "not_applicable") return [];
  const lacks = evidence.length === 0 ? ["evidence"] : [];
  if (state === "done") return lacks;
  return [
    ...(owner_id === null ? ["an owner"] : []),
    ...(due_on === null ? ["a due day"] : []),
    ...lacks,
    ...(due_on !== null && due_on < today ? ["overdue"] : []),
  ];
}

/** Whether an item needs no more work. */
export const isSettled = ({ state }: { state: ItemState }): boolean =>
  state === "done" || state === "not_applicable";

/** "Missing: an owner, evidence", "Overdue; missing: evidence"; empty when nothing is. */
export function missingText(missing: readonly string[]): string {
  const lacks = missing.filter((each) => each !== "overdue");
  const words = lacks.length > 0 ? `missing: ${lacks.join(", ")}` : "";
  const all = [missing.includes("overdue") ? "overdue" : "", words].filter(Boolean).join("; ");
  return all && capital(all);
}
