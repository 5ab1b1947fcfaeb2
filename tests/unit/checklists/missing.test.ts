import { expect, test } from "vitest";
import { missingOf, missingText } from "@/lib/domains/checklists/rules";

const given = { state: "open", owner_id: null, due_on: null, evidence: [] } as const;
const today = "2026-03-31";

test("an item lacks an owner, a day and evidence until it has them; done ones need evidence", () => {
  expect(missingOf(given, today)).toEqual(["an owner", "a due day", "evidence"]);
  const late = { ...given, owner_id: "usr_1", due_on: "2026-03-30" };
  expect(missingOf(late, today)).toEqual(["evidence", "overdue"]);
  expect(missingOf({ ...late, due_on: today, evidence: [{}] }, today)).toEqual([]);
  expect(missingOf({ ...late, state: "done" }, today)).toEqual(["evidence"]);
  expect(missingOf({ ...late, state: "not_applicable" }, today)).toEqual([]);
  expect(missingText(["evidence", "overdue"])).toBe("Overdue; missing: evidence");
  expect(missingText([])).toBe("");
});
