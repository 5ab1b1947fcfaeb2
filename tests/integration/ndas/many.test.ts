import { expect, test } from "vitest";
import { listDrafts, sendFirst } from "@/lib/domains/correspondence/service/drafts";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { RECEIVERS_MAX } from "@/lib/domains/ndas/constants";
import { createMany } from "@/lib/domains/ndas/service/create-many";
import { listNdas } from "@/lib/domains/ndas/service/list";
import { ctxOf } from "../../support/contexts";
import { aCorrespondent, aFoundersAddress } from "../../support/correspondence";
import type { Member } from "../../support/factories";
import { withMailDelivery } from "../../support/mail-delivery";
import { decoded } from "../../support/mailed-product";
import { stored } from "../../support/ndas";
import { eventually } from "../../support/processes";

const mailbox = withMailDelivery();
const mailsTo = (emails: readonly string[]) =>
  mailbox().received.filter(({ to }) => to.some((one) => emails.includes(one)));

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    receiver_name: `Founder ${at + 1}`,
    receiver_email: aFoundersAddress(),
  }));

const prepare = async (member: Member, receivers: unknown) =>
  createMany.run(ctxOf(member), { file: await stored(), receivers } as never);

test("the same NDA for three founders is read before it is sent, and sent once to each", async () => {
  const member = await aCorrespondent();
  const receivers = people(3);
  const emails = receivers.map(({ receiver_email }) => receiver_email);
  const made = await prepare(member, JSON.stringify(receivers));
  expect(new Set(made.items.map(({ link }) => link)).size).toBe(3);
  const [one] = made.items;
  const { used_bytes } = await readStorage.run(ctxOf(member), {});
  expect(used_bytes).toBe((await stored()).size_bytes);
  const drafts = await listDrafts.run(ctxOf(member), { purpose: "nda" });
  expect(drafts.items.map(({ receiver_email }) => receiver_email)).toEqual(emails);
  expect(mailsTo(emails)).toEqual([]);

  const conversation_ids = drafts.items.map(({ conversation_id }) => conversation_id);
  const pressed = await Promise.all([
    sendFirst.run(ctxOf(member), { conversation_ids }),
    sendFirst.run(ctxOf(member), { conversation_ids: [...conversation_ids, "cnv_other"] }),
  ]);
  const outcomes = pressed.flatMap(({ items }) => items);
  expect(outcomes.filter(({ problem }) => problem === null)).toHaveLength(3);
  expect(outcomes.filter(({ problem }) => problem !== null)).toHaveLength(4);
  const got = await eventually("Three mails", async () =>
    mailsTo(emails).length === 3 ? mailsTo(emails) : undefined,
  );
  expect(got.every(({ to }) => to.length === 1)).toBe(true);
  const first = got.find(({ to }) => to.includes(emails[0] ?? ""));
  expect(decoded(first?.text ?? "")).toContain(one?.link);
  expect((await listDrafts.run(ctxOf(member), { purpose: "nda" })).total).toBe(0);
  expect((await listNdas.run(ctxOf(member), { status: "waiting" })).total).toBe(3);
});

test("pressed twice at once, everything is prepared once", async () => {
  const member = await aCorrespondent();
  const receivers = people(2);
  const pressed = await Promise.allSettled([1, 2].map(() => prepare(member, receivers)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await listNdas.run(ctxOf(member), {})).total).toBe(2);
});

test("a thousand receivers, one named twice, and one who has an NDA already are refused whole", async () => {
  const member = await aCorrespondent();
  const wrong = (receivers: unknown) =>
    prepare(member, receivers).then(
      () => [],
      ({ code, details }) => [code, ...Object.keys(details.fields ?? {})],
    );
  expect(await wrong(JSON.stringify(people(1_000)))).toEqual(["INVALID_INPUT", "receivers"]);
  expect(await wrong(people(RECEIVERS_MAX + 1))).toEqual(["INVALID_INPUT", "receivers"]);
  expect(await wrong("no list")).toEqual(["INVALID_INPUT", "receivers"]);
  const [ada] = people(1);
  const twice = [ada, ...people(1), ada];
  expect(await wrong(twice)).toEqual(["INVALID_INPUT", "receivers.2.receiver_email"]);
  const lines = [{ ...ada, receiver_email: "ada@fjord.example\nBcc: eve@else.example" }];
  expect(await wrong(lines)).toEqual(["INVALID_INPUT", "receivers.0.receiver_email"]);
  expect((await listNdas.run(ctxOf(member), {})).total).toBe(0);
  await prepare(member, [ada]);
  expect(await wrong([...people(1), ada])).toEqual(["INVALID_INPUT", "receivers.1.receiver_email"]);
  expect((await listNdas.run(ctxOf(member), {})).total).toBe(1);
});
