import { beforeAll, expect, test } from "vitest";
import { runPlan } from "@/lib/domains/research/service/run";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, type Member } from "../../support/factories";
import { aFeed, someNews } from "../../support/news";

let admin: Member;
beforeAll(async () => {
  admin = await aMember({ role: "admin" });
  const ramp = await aCompanyByHand(admin, { name: "Ramp", website: "https://ramp.com" });
  await aCompanyByHand(admin, { name: "Lumen Pay", website: "https://lumenpay.com" });
  const project = await aProject(admin);
  await anEntry(admin, project._id, ramp._id);
  const feed = await aFeed(admin);
  await someNews(admin, feed._id, [
    { title: "Ramp raises $150 million Series D", published: "2026-07-02T09:00:00Z" },
    { title: "Lumen Pay acquires a rival in Oslo", published: "2026-07-20T23:30:00Z" },
    { title: "Lumen Pay acquires a bank in Rome", published: "2026-08-03T09:00:00Z" },
    { title: "Why everybody talks about Ramp", published: "2026-08-04T09:00:00Z" },
  ]);
});

const is = (field: string, op: "eq" | "gte" | "lte", value: string | boolean) => ({
  field,
  op,
  value,
});
const ask = (plan: Partial<Plan>, who = admin) =>
  runPlan.run(ctxOf(who), { plan: { ...planAbout("news"), ...plan } });

test("a plan finds events by their kind and days, each with its sentence and link", async () => {
  const inJuly = [is("published", "gte", "2026-07-01"), is("published", "lte", "2026-07-31")];
  const found = await ask({ where: [is("event", "eq", "Acquisition"), ...inJuly] });
  expect(found.columns).toEqual(["Published", "Company", "Event", "Sentence", "Link"]);
  expect(found.rows).toEqual([
    [
      ...["20 Jul 2026", "Lumen Pay", "Acquisition", "Lumen Pay acquires a rival in Oslo"],
      "https://wire.example/lumen-pay-acquires-a-rival-in-oslo",
    ],
  ]);
  const counted = await ask({
    where: [is("event", "eq", "Acquisition")],
    measures: [{ of: "count" }],
    groups: [{ field: "published", by: "month" }],
  });
  expect(counted.rows).toEqual([
    ["Jul 2026", "1"],
    ["Aug 2026", "1"],
  ]);
});

test("our companies are those in projects that the caller sees, and news is the organization's", async () => {
  const ours = await ask({ where: [is("tracked", "eq", true)] });
  expect(ours.rows.map(([day, name, event]) => [day, name, event])).toEqual([
    ["4 Aug 2026", "Ramp", ""],
    ["2 Jul 2026", "Ramp", "Funding"],
  ]);
  const named = await ask({ where: [is("company.name", "eq", "Lumen Pay")] });
  expect(named.total).toBe(2);
  expect((await ask({}, await aMember())).total).toBe(0);
});
