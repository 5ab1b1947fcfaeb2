import { expect, test } from "vitest";
import { listDrafts } from "@/lib/domains/correspondence/service/drafts";
import { createInterviews } from "@/lib/domains/interviews/service/create-many";
import { listFounders, listInterviews } from "@/lib/domains/interviews/service/list";
import { ctxOf } from "../../support/contexts";
import { aCorrespondent, aFoundersAddress } from "../../support/correspondence";
import type { Member } from "../../support/factories";
import { failureOf } from "../../support/failures";

const questions = ["How many did you sell?"];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    founder_name: `Founder ${at + 1}`,
    founder_email: aFoundersAddress(),
    founder_company: `Company ${at + 1}`,
  }));
const prepare = (member: Member, founders: ReturnType<typeof people>) =>
  createInterviews.run(ctxOf(member), { questions, founders });

test("the same questions are prepared for several founders, each with a link, and nothing is sent", async () => {
  const member = await aCorrespondent();
  const founders = people(3);
  const { items, total } = await prepare(member, founders);
  expect([total, new Set(items.map(({ tracking_id }) => tracking_id)).size]).toEqual([3, 3]);
  const drafts = await listDrafts.run(ctxOf(member), { purpose: "interview" });
  expect(drafts.items.map(({ receiver_email }) => receiver_email)).toEqual(
    founders.map(({ founder_email }) => founder_email),
  );
  const figures = await listFounders.run(ctxOf(member), {});
  expect(figures.total).toBe(3);
  expect(figures.items[0]).toMatchObject({ interviews: 1, sent: 0, answered: 0 });
});

test("one who is named twice, or has an interview that is not over, is refused with all others", async () => {
  const member = await aCorrespondent();
  const [one, other] = people(2) as [
    ReturnType<typeof people>[number],
    ReturnType<typeof people>[number],
  ];
  const twice = await failureOf(prepare(member, [one, other, one]));
  expect(Object.keys(twice.details.fields ?? {})).toEqual(["founders.2.founder_email"]);
  await prepare(member, [one]);
  const open = await failureOf(prepare(member, [other, one]));
  expect(Object.keys(open.details.fields ?? {})).toEqual(["founders.1.founder_email"]);
  expect((await listInterviews.run(ctxOf(member), {})).total).toBe(1);
});
