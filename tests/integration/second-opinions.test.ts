import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { closeSecond, revokeAsk } from "@/lib/domains/opinions/service/second-opinion-close";
import { readGuestQuestion } from "@/lib/domains/opinions/service/second-opinion-guest";
import { listWaiting } from "@/lib/domains/opinions/service/second-opinion-list";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "../support/contexts";
import { aMember, aProject, aSecondOpinion, type Member } from "../support/factories";
import { codeOf, failureOf } from "../support/failures";
import { asOwner } from "../support/owner";
import {
  aFirm,
  answer,
  answered,
  endDeadline,
  seen,
  tokenOf,
} from "../support/second-opinion-firm";

describe("asking", () => {
  test("asks each person once, members by their address too, and counts that it rests on the company", async () => {
    const { asker, colleague, company } = await aFirm();
    const given = { member_ids: [colleague.userId], emails: [colleague.email, "a@firm.example"] };
    const second = await aSecondOpinion(asker, company._id, given);
    expect(second).toMatchObject({
      asked: 2,
      answered: 0,
      quorum: 2,
      state: "open",
      results: null,
      is_asked: false,
      company_id: company._id,
      company_name: "Fjord Robotics",
      user_name: asker.fullName,
    });
    expect(second.invitations.map(({ user_id, email, mail }) => [user_id, email, mail])).toEqual([
      [null, "a@firm.example", "waiting"],
      [colleague.userId, colleague.email, "waiting"],
    ]);
    const days = (Date.parse(second.deadline_at) - Date.parse(second.created_at)) / 86_400_000;
    expect(days).toBe(7);
    const uses =
      await asOwner()`select kind, uses from company_uses where company_id = ${company._id}`;
    expect(uses.map((row) => ({ ...row }))).toEqual([{ kind: "second_opinions", uses: 1 }]);
  });

  test("refuses nobody, a quorum that cannot be reached, strangers as members, lists and line breaks as addresses", async () => {
    const { asker, colleague, company } = await aFirm();
    const ask = (given: Parameters<typeof aSecondOpinion>[2]) =>
      failureOf(aSecondOpinion(asker, company._id, given));
    expect(await ask({ member_ids: [], emails: [] })).toMatchObject({ code: "INVALID_INPUT" });
    const few = { member_ids: [colleague.userId], emails: [], quorum: 2 };
    expect((await ask(few)).details.fields).toHaveProperty("quorum");
    const stranger = await aMember();
    expect(await ask({ member_ids: [stranger.userId] })).toMatchObject({ code: "NOT_FOUND" });
    for (const email of ["a@x.example\r\nBcc: b@x.example", "a@x.example, b@x.example", "a"])
      expect((await ask({ emails: [email] })).code).toBe("INVALID_INPUT");
    expect((await ask({ note_ids: ["not_of_nobody"] })).message).toBe("Note not found");
  });

  test("is for people, and is found by whom it asks alone until they have answered", async () => {
    const { asker, colleague, other, company } = await aFirm();
    const byKey = ctxOfApiKey(asker, ["read", "write"]);
    expect(await codeOf(aSecondOpinion(asker, company._id, { ctx: byKey }))).toBe("FORBIDDEN");
    const second = await aSecondOpinion(asker, company._id, { member_ids: [colleague.userId] });
    const waiting = async (member: Member) =>
      (await listWaiting.run(ctxOf(member), {})).items.map(({ _id }) => _id);
    expect([await waiting(colleague), await waiting(other)]).toEqual([[second._id], []]);
    await answered(colleague, second);
    expect(await waiting(colleague)).toEqual([]);
  });

  test("stays within a project that is not everybody's, also for whom it asks", async () => {
    const { asker, colleague, other, admin, company } = await aFirm();
    const project = await aProject(asker);
    await asOwner()`update projects set access = 'members' where id = ${project._id}`;
    await asOwner()`insert into project_members (org_id, project_id, user_id, added_at)
      values (${asker.orgId}, ${project._id}, ${colleague.userId}, now())`;
    const inside = { project_id: project._id, emails: ["a@firm.example"] };
    const refused = aSecondOpinion(asker, company._id, { ...inside, member_ids: [other.userId] });
    expect((await failureOf(refused)).details.fields).toHaveProperty("member_ids");
    const second = await aSecondOpinion(asker, company._id, {
      ...inside,
      member_ids: [colleague.userId],
    });
    expect((await seen(colleague, second))._id).toBe(second._id);
    expect(await codeOf(seen(admin, second))).toBe("NOT_FOUND");
    const token = await tokenOf(second, asker);
    expect((await readGuestQuestion.run(ctxOfNobody(), { token })).question).toBe(second.question);
  });
});

describe("revealing", () => {
  test("comes with the quorum: range, median, dissent by name, reasons; and ends answering", async () => {
    const { asker, colleague, other, admin, company } = await aFirm();
    const member_ids = [asker, colleague, other, admin].map(({ userId }) => userId);
    const given = { member_ids, emails: [], quorum: 3 };
    const second = await aSecondOpinion(asker, company._id, given);
    await answered(asker, second, { conviction: 9 });
    await answered(colleague, second, { conviction: 6, change_my_mind: "A lost customer" });
    expect(await seen(admin, second)).toMatchObject({ state: "open", answered: 2, results: null });
    const last = await answered(other, second, { stance: "pass", conviction: 4, rationale: "No" });
    expect(last.state).toBe("revealed");
    const { results } = await seen(admin, second);
    expect(results).toMatchObject({
      conviction: { lowest: 4, median: 6, highest: 9 },
      lean: { lowest: -4, median: 6, highest: 9 },
    });
    expect(results?.answers.map((one) => [one.stance, one.rationale, one.is_dissent])).toEqual([
      ["invest", answer.rationale, false],
      ["invest", answer.rationale, false],
      ["pass", "No", true],
    ]);
    expect(await codeOf(answered(admin, second))).toBe("CONFLICT");
    expect(await codeOf(answered(asker, second, { version: 1 }))).toBe("CONFLICT");
  });

  test("comes with the deadline without a word, also for one that was closed", async () => {
    const { asker, colleague, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id, { member_ids: [colleague.userId] });
    await answered(colleague, second);
    await closeSecond.run(ctxOf(asker), { secondOpinionId: second._id });
    expect(await seen(asker, second)).toMatchObject({ state: "closed", results: null });
    await endDeadline(second);
    expect(await seen(asker, second)).toMatchObject({
      state: "revealed",
      results: { answers: [{ name: colleague.fullName }] },
    });
    expect(await codeOf(answered(colleague, second, { version: 1 }))).toBe("CONFLICT");
  });

  test("happens once, and loses neither, when the last two answer at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { asker, colleague, other, company } = await aFirm();
      const member_ids = [colleague.userId, other.userId];
      const second = await aSecondOpinion(asker, company._id, {
        member_ids,
        emails: [],
        quorum: 2,
      });
      await Promise.all([answered(colleague, second), answered(other, second)]);
      const { state, results } = await seen(asker, second);
      expect([state, results?.answers.length]).toEqual(["revealed", 2]);
    }
  });

  test("counts no answer twice when one is missing for the quorum", async () => {
    const { asker, colleague, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id, { member_ids: [colleague.userId] });
    await answered(colleague, second);
    await answered(colleague, second, { version: 1 });
    expect(await seen(asker, second)).toMatchObject({ answered: 1, state: "open", results: null });
  });
});

describe("taking back", () => {
  test("closing is undone, and so is taking back an invitation; by who asked or an admin", async () => {
    const { asker, colleague, other, admin, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id, { member_ids: [colleague.userId] });
    const close = (member: Member) =>
      closeSecond.run(ctxOf(member), { secondOpinionId: second._id });
    expect(await codeOf(close(other))).toBe("NOT_FOUND");
    const { undo_id } = await close(admin);
    expect(await codeOf(answered(colleague, second))).toBe("CONFLICT");
    expect(await codeOf(undoAct.run(ctxOf(other), { undoId: undo_id }))).toBe("NOT_FOUND");
    await undoAct.run(ctxOf(asker), { undoId: undo_id });
    const opinionInvitationId =
      second.invitations.find(({ user_id }) => user_id === colleague.userId)?._id ?? "";
    const revoked = await revokeAsk.run(ctxOf(asker), { opinionInvitationId });
    expect(await codeOf(answered(colleague, second))).toBe("NOT_FOUND");
    await undoAct.run(ctxOf(asker), { undoId: revoked.undo_id });
    await answered(colleague, second);
    expect(await codeOf(revokeAsk.run(ctxOf(asker), { opinionInvitationId }))).toBe("CONFLICT");
  });
});
