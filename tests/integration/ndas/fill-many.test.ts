import { expect, test } from "vitest";
import { listDrafts } from "@/lib/domains/correspondence/service/drafts";
import { FILLED_MAX } from "@/lib/domains/ndas/constants";
import { fillMany } from "@/lib/domains/ndas/service/fill-many";
import { getNda, listNdas } from "@/lib/domains/ndas/service/list";
import { removeTemplate } from "@/lib/domains/ndas/service/templates";
import { ctxOf } from "../../support/contexts";
import { aCorrespondent, aFoundersAddress } from "../../support/correspondence";
import { aCompanyByHand, aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { withMailDelivery } from "../../support/mail-delivery";
import { anNdaTemplate } from "../../support/ndas";
import { asOwner } from "../../support/owner";

const mailbox = withMailDelivery();
const TEXT =
  "{{firm_name}} and {{receiver_name}} of {{company_name}} keep what they learn about {{purpose}} confidential until {{ends_on}}.";

async function aFirm() {
  const member = await aCorrespondent();
  const { _id: nda_template_id } = await anNdaTemplate(member, TEXT);
  return { member, nda_template_id };
}
const person = (receiver_name: string, values: Record<string, string>, more: object = {}) => ({
  receiver_name,
  receiver_email: aFoundersAddress(),
  values,
  ...more,
});

test("each recipient gets a document of their own, and nothing is sent", async () => {
  const { member, nda_template_id } = await aFirm();
  const { _id: company_id } = await aCompanyByHand(member);
  const made = await fillMany.run(ctxOf(member), {
    nda_template_id,
    ends_on: "2028-01-31",
    values: { purpose: "robots" },
    receivers: [
      person("Ada Ridge", {}, { company_id }),
      person("Bo <Birch>", { company_name: "Birch & Sons", purpose: "trees" }),
    ],
  });
  expect(made).toMatchObject({ total: 2, problems: [] });
  const whole = await Promise.all(
    made.items.map(({ _id }) => getNda.run(ctxOf(member), { ndaId: _id })),
  );
  const firm = member.organizationName;
  expect(whole.map(({ nda_file }) => nda_file.pages.join("\n").trim())).toEqual([
    `${firm} and Ada Ridge of Fjord Robotics keep what they learn about robots confidential until 31 January 2028.`,
    `${firm} and Bo <Birch> of Birch & Sons keep what they learn about trees confidential until 31 January 2028.`,
  ]);
  expect(new Set(whole.map(({ nda_file }) => nda_file.sha256)).size).toBe(2);
  expect(new Set(whole.map(({ link }) => link)).size).toBe(2);
  const drafts = await listDrafts.run(ctxOf(member), { purpose: "nda" });
  expect(drafts.items.map(({ whole_text }) => whole_text)).toEqual([
    expect.stringContaining("Dear Ada Ridge,"),
    expect.stringContaining("Dear Bo <Birch>,"),
  ]);
  const emails = made.items.map(({ receiver_email }) => receiver_email);
  expect(mailbox().received.filter(({ to }) => to.some((one) => emails.includes(one)))).toEqual([]);
});

test("who cannot have one is named with the reason, and the others keep theirs", async () => {
  const { member, nda_template_id } = await aFirm();
  const has = { company_name: "Birch", purpose: "trees" };
  const [ada, bo, cy] = [person("Ada", has), person("Bo", { purpose: "trees" }), person("Cy", has)];
  const ask = (...receivers: object[]) =>
    fillMany.run(ctxOf(member), { nda_template_id, ends_on: "2028-01-31", receivers });
  expect(await ask(ada)).toMatchObject({ total: 1, problems: [] });
  const unknown = { ...person("Dee", has), company_id: "cmp_unknown" };
  const asked = await ask(ada, bo, cy, unknown);
  expect(asked.items.map(({ receiver_name }) => receiver_name)).toEqual(["Cy"]);
  expect(asked.problems).toMatchObject([
    { receiver_name: "Ada", field: "receiver_email", problem: expect.stringContaining("open NDA") },
    { receiver_name: "Bo", field: "values.company_name", problem: "Fill in {{company_name}}" },
    { receiver_name: "Dee", field: "", problem: expect.stringContaining("not found") },
  ]);
  expect((await listNdas.run(ctxOf(member), {})).total).toBe(2);
});

test("pressed twice at once, each is prepared once", async () => {
  const { member, nda_template_id } = await aFirm();
  const receivers = [person("Ada", { company_name: "A", purpose: "p" })];
  const ask = () =>
    fillMany.run(ctxOf(member), { nda_template_id, ends_on: "2028-01-31", receivers });
  const pressed = await Promise.all([ask(), ask()]);
  expect(pressed.map(({ total }) => total).toSorted()).toEqual([0, 1]);
  expect((await listNdas.run(ctxOf(member), {})).total).toBe(1);
});

test("an address that is listed twice, another firm's template and a deleted one are refused", async () => {
  const { member, nda_template_id } = await aFirm();
  const ada = person("Ada", { company_name: "A", purpose: "p" });
  const ask = (by: typeof member, receivers: object[]) =>
    codeOf(fillMany.run(ctxOf(by), { nda_template_id, receivers }));
  expect(await ask(member, [ada, ada])).toBe("INVALID_INPUT");
  expect(await ask(await aMember(), [ada])).toBe("NOT_FOUND");
  await removeTemplate.run(ctxOf(member), { ndaTemplateId: nda_template_id });
  expect(await ask(member, [ada])).toBe("NOT_FOUND");
});

test("a failure at one recipient is named there, and the others keep theirs", async () => {
  const { member, nda_template_id } = await aFirm();
  const has = { company_name: "Birch", purpose: "trees" };
  const receivers = ["Ada", "Bo", "Cy"].map((name) => person(name, has));
  const failing = receivers[1]?.receiver_email ?? "";
  await asOwner().unsafe(`alter table conversations
    add constraint fails_here check (receiver_email <> '${failing}') not valid`);
  try {
    const ends_on = "2028-01-31";
    const asked = { nda_template_id, ends_on, receivers };
    const made = await fillMany.run(ctxOf(member), asked);
    expect(made.items.map(({ receiver_name }) => receiver_name)).toEqual(["Ada", "Cy"]);
    expect(made.problems).toMatchObject([
      { receiver_name: "Bo", field: "", problem: expect.stringContaining("are kept") },
    ]);
  } finally {
    await asOwner()`alter table conversations drop constraint fails_here`;
  }
});

test("a request fills in no more documents than end within its time", async () => {
  const { member, nda_template_id } = await aFirm();
  const receivers = Array.from({ length: FILLED_MAX + 1 }, () => person("Ada", {}));
  const asked = fillMany.run(ctxOf(member), { nda_template_id, receivers });
  expect(await codeOf(asked)).toBe("INVALID_INPUT");
});
