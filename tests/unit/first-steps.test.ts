import { expect, test } from "vitest";
import { firstStepsOf } from "@/components/home/first-steps";
import type { Me } from "@/lib/domains/accounts/schema";

const me: Me = {
  _id: "usr_a",
  email: "maya@north.example",
  full_name: "Maya Lindqvist",
  avatar_url: null,
  role: "admin",
  is_email_verified: false,
  organization: { _id: "org_a", name: "North Ridge", has_logos: false, deletes_at: null },
};
const nothingYet = {
  me,
  hasProject: false,
  hasImport: false,
  sendsMail: true,
  setup: { has_colleague: false, has_api_key: false },
};
const shown = (state: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(state).map(({ label, isDone }) => [label, isDone]);

test("an admin sees every step, undone until the data says otherwise", () => {
  expect(shown(nothingYet)).toEqual([
    ["Create your first project", false],
    ["Import your list", false],
    ["Confirm your email", false],
    ["Invite a colleague", false],
    ["Generate an API key", false],
  ]);
  const done = { has_colleague: true, has_api_key: true };
  const verified = { ...me, is_email_verified: true };
  expect(
    shown({ me: verified, hasProject: true, hasImport: true, sendsMail: true, setup: done }).map(
      ([, is]) => is,
    ),
  ).toEqual([true, true, true, true, true]);
});

test("without mail nobody is asked to open one", () => {
  expect(shown({ ...nothingYet, sendsMail: false }).map(([label]) => label)).not.toContain(
    "Confirm your email",
  );
});

test("a member is not asked for what only admins can do", () => {
  expect(shown({ ...nothingYet, setup: undefined }).map(([label]) => label)).toEqual([
    "Create your first project",
    "Import your list",
    "Confirm your email",
  ]);
});
