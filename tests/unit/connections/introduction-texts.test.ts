import { expect, test } from "vitest";
import {
  askText,
  nextSteps,
  throughText,
  waitingOf,
} from "@/components/connections/introduction-texts";
import type { Introduction } from "@/lib/domains/connections/schema";

const at = "2026-11-27T10:00:00.000Z";
const one = (changes: Partial<Introduction>): Introduction => ({
  _id: "ntr_1",
  state: "asked",
  asker: { _id: "usr_1", name: "Ada" },
  colleague: { _id: "usr_2", name: "Ole" },
  is_mine: false,
  target_name: "Fjord",
  contact_name: "Kari",
  message: "Please",
  asked_at: at,
  changed_at: at,
  ...changes,
});

test("only the colleague answers, and home tells what waits and the answers of the last week", () => {
  expect(nextSteps(one({})).map(({ state }) => state)).toEqual(["accepted", "declined"]);
  expect(nextSteps(one({ is_mine: true }))).toEqual([]);
  expect(nextSteps(one({ is_mine: true, state: "accepted" })).map(({ state }) => state)).toEqual([
    "done",
  ]);
  const now = Date.parse(at) + 86_400_000;
  const all = [
    one({}),
    one({ state: "accepted" }),
    one({ is_mine: true }),
    one({ is_mine: true, state: "declined" }),
    one({ is_mine: true, state: "accepted", changed_at: "2026-11-01T00:00:00.000Z" }),
  ];
  expect(waitingOf(all, now)).toEqual([all[0], all[3]]);
});

test("names that the asker sees no longer are left out", () => {
  const hidden = one({ is_mine: true, target_name: null, contact_name: null });
  expect(askText(hidden)).toBe("You asked Ole for an introduction");
  expect(throughText(hidden)).toBe("through a contact no longer shared");
});
