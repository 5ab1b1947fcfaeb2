import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { shareImport } from "@/lib/domains/connections/service/imports";
import {
  askIntroduction,
  listIntroductions,
  settleIntroduction,
} from "@/lib/domains/connections/service/introductions";
import { aSharedContact, someContacts } from "../../support/connections";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const listed = async (member: Member) =>
  (await listIntroductions.run(ctxOf(member), {})).items.map(
    ({ state, is_mine, target_name, message }) => [state, is_mine, target_name, message],
  );

async function aFirm() {
  const asker = await aMember();
  const organization = { id: asker.orgId, name: asker.organizationName };
  const [colleague, third] = [await aMember({ organization }), await aMember({ organization })];
  const { contactId, importId } = await aSharedContact(colleague);
  const { _id: to } = await aCompanyByHand(asker, { name: "Fjord Robotics" });
  const ask = (message = "Please") =>
    askIntroduction.run(ctxOf(asker), {
      ...{ to, contact_id: contactId, colleague_id: colleague.userId },
      message,
    });
  return { asker, colleague, third, to, contactId, importId, ask };
}

test("an ask reaches the colleague alone, who accepts; either says that it is done", async () => {
  const { asker, colleague, third, ask } = await aFirm();
  const { _id: introductionId } = await ask();
  // The words may change while nobody answered; it stays one ask.
  await ask("Please, today");
  expect(await listed(asker)).toEqual([["asked", true, "Fjord Robotics", "Please, today"]]);
  expect(await listed(colleague)).toEqual([["asked", false, "Fjord Robotics", "Please, today"]]);
  expect(await listed(third)).toEqual([]);

  const settle = (member: Member, state: "accepted" | "declined" | "done") =>
    settleIntroduction.run(ctxOf(member), { introductionId, state });
  expect(await codeOf(settle(third, "accepted"))).toBe("NOT_FOUND");
  expect(await codeOf(settle(asker, "accepted"))).toBe("CONFLICT");
  expect(await codeOf(settle(colleague, "done"))).toBe("CONFLICT");
  const accepted = await settle(colleague, "accepted");
  expect(accepted).toMatchObject({ state: "accepted", is_mine: false });
  expect(await codeOf(ask("Again"))).toBe("CONFLICT");
  expect(await settle(asker, "done")).toMatchObject({ state: "done" });
  const late = undoAct.run(ctxOf(colleague), { undoId: accepted.undo_id ?? "" });
  expect(await codeOf(late)).toBe("CONFLICT");
  const [mails] = await asOwner()`
    select count(*)::int as count from outbox where org_id = ${asker.orgId}`;
  expect(mails).toEqual({ count: 0 });
});

test("an ask is taken back until it is answered, and an answer until the next", async () => {
  const { asker, colleague, ask } = await aFirm();
  const first = await ask();
  await undoAct.run(ctxOf(asker), { undoId: first.undo_id ?? "" });
  expect(await listed(colleague)).toEqual([]);
  const { _id: introductionId, undo_id } = await ask();
  const answer = { introductionId, state: "declined" } as const;
  const declined = await settleIntroduction.run(ctxOf(colleague), answer);
  expect(await codeOf(undoAct.run(ctxOf(asker), { undoId: undo_id ?? "" }))).toBe("CONFLICT");
  await undoAct.run(ctxOf(colleague), { undoId: declined.undo_id ?? "" });
  expect((await listed(asker))[0]?.[0]).toBe("asked");
});

test("nobody is asked about whom the asker does not see them know", async () => {
  const { asker, colleague, third, to, contactId } = await aFirm();
  await someContacts(third, [{ name: "Pia Private", company: "Harbour" }]);
  const [hidden] = await asOwner()<{ personId: string }[]>`
    select person_id as "personId" from contacts where user_id = ${third.userId}`;
  const ask = (contact_id: string, colleague_id: string) =>
    codeOf(askIntroduction.run(ctxOf(asker), { to, contact_id, colleague_id, message: "Hi" }));
  expect(await ask(hidden?.personId ?? "", third.userId)).toBe("NOT_FOUND");
  expect(await ask(contactId, third.userId)).toBe("NOT_FOUND");
  expect(await ask(contactId, asker.userId)).toBe("INVALID_INPUT");
  const stranger = await aMember();
  expect(await ask(contactId, stranger.userId)).toBe("NOT_FOUND");
  expect(await listed(colleague)).toEqual([]);
});

test("twice at once it is one ask, also where a no is taken back after a new one", async () => {
  const { asker, colleague, ask } = await aFirm();
  const [{ _id: introductionId }, other] = await Promise.all([ask("One"), ask("Two")]);
  expect(other._id).toBe(introductionId);
  const no = { introductionId, state: "declined" } as const;
  const { undo_id } = await settleIntroduction.run(ctxOf(colleague), no);
  await ask("Again");
  const takenBack = undoAct.run(ctxOf(colleague), { undoId: undo_id ?? "" });
  expect(await codeOf(takenBack)).toBe("CONFLICT");
  expect((await listed(asker)).map(([state]) => state)).toEqual(["asked", "declined"]);
});

test("shows the asker who makes the introduction while they may see the contact", async () => {
  const { asker, colleague, importId, ask } = await aFirm();
  await ask();
  const through = async (member: Member) =>
    (await listIntroductions.run(ctxOf(member), {})).items[0]?.contact_name;
  expect(await through(asker)).toBe("Ole Nord");
  await shareImport.run(ctxOf(colleague), { importId, is_shared: false });
  expect([await through(asker), await through(colleague)]).toEqual([null, "Ole Nord"]);
});
