import { expect, test, vi } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { recordsFor } from "@/lib/domains/subjects";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aMember, aProject, aThread, type Member } from "../../support/factories";
import { aWatchlist } from "../../support/watchlists";

/** As few records as fit a test. */
vi.mock("@/lib/research/plan/records", async (original) => {
  const actual = await original<typeof import("@/lib/research/plan/records")>();
  return { ...actual, RECORDS_MAX: 3 };
});

const NAMES = ["Acme", "Bravo", "Cargo", "Delta", "Echo"];

async function asked(member: Member, content: string) {
  const { _id: sessionId } = await aThread(member);
  const { response } = await sendMessage.run(ctxOf(member), { sessionId, content });
  return response;
}

test("more acts and entries than a plan looks at: what names fewer is answered, the rest says what to name", async () => {
  const member = await aMember();
  const { project } = await aWatchlist(member, NAMES);

  const all = await asked(member, "Show the activity");
  expect(all.text).toContain("Name a company, a project or a shorter time.");
  const entries = await asked(member, "Which entries are in our pipeline?");
  expect(entries.text).toContain("Name a company or a project.");

  const read = recordsFor(ctxOf(member));
  const eq = (field: string, value: string) => ({ field, op: "eq" as const, value });
  const activity = (where: ReturnType<typeof eq>[]) =>
    read.activity({ ...planAbout("activity"), where });
  const ofAcme = await activity([eq("company", "ACME")]);
  expect(new Set(ofAcme.map(({ values }) => values.company))).toEqual(new Set(["Acme"]));
  const quiet = await aProject(member, { name: "Quiet one" });
  const ofQuiet = await activity([eq("project", "quiet one")]);
  expect(ofQuiet.map(({ values }) => values.project)).toEqual([quiet.project_name]);
  expect(await activity([eq("when", "2020-02-01")])).toEqual([]);
  const entry = await read.entries({
    ...planAbout("entries"),
    where: [eq("company.name", "Bravo"), eq("project", project.project_name)],
  });
  expect(entry.map(({ companyId }) => companyId)).toHaveLength(1);
});

test("all projects are counted, with all of their companies", async () => {
  const member = await aMember();
  await aWatchlist(member, ["Acme", "Bravo"]);
  for (let at = 0; at < 101; at++) await aProject(member, { name: `Deals ${at}` });
  const { text } = await asked(member, "List my projects");
  expect(text).toContain("You have 102 projects.");
});
