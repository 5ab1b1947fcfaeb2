import { expect, test } from "vitest";
import { reminderNotice } from "@/components/evaluations/use-policy-warnings";
import type { PolicyReminder } from "@/lib/domains/evaluations/schema/policies";

const reminder = (_id: string, ...company_ids: string[]) =>
  ({ _id, company_ids }) as PolicyReminder;

test("reminders are counted, and lead to the company that has most of them", () => {
  expect(reminderNotice([])).toBe(null);
  expect(reminderNotice([reminder("a", "cmp_2")])).toEqual({
    text: "1 policy reminder applies",
    companyId: "cmp_2",
  });
  expect(reminderNotice([reminder("a", "cmp_1", "cmp_2"), reminder("b", "cmp_2")])).toEqual({
    text: "2 policy reminders apply",
    companyId: "cmp_2",
  });
});

test("reminders that no single company has are said to be on several pages", () => {
  expect(reminderNotice([reminder("a", "cmp_1"), reminder("b", "cmp_2")])).toEqual({
    text: "2 policy reminders apply. Each company’s evaluation page lists its own.",
    companyId: "cmp_1",
  });
});

test("a rule that came with two hundreds of companies is one reminder", () => {
  const found = reminderNotice([reminder("a", "cmp_1"), reminder("a", "cmp_101")]);
  expect(found).toEqual({ text: "1 policy reminder applies", companyId: "cmp_1" });
});
