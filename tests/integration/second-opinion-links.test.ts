import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { GuestGrant } from "@/lib/core/guests";
import { closeSecond, revokeAsk } from "@/lib/domains/opinions/service/second-opinion-close";
import {
  answerAsGuest,
  readGuestQuestion,
} from "@/lib/domains/opinions/service/second-opinion-guest";
import { linkAsk } from "@/lib/domains/opinions/service/second-opinion-link";
import { changeSettings } from "@/lib/platform/env";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfNobody } from "../support/contexts";
import { aMember, aSecondOpinion } from "../support/factories";
import { codeOf, failureOf } from "../support/failures";
import { asOwner, hashesOfTables } from "../support/owner";
import {
  aFirm,
  answer,
  answered,
  endDeadline,
  outsiderOf,
  seen,
  tokenOf,
} from "../support/second-opinion-firm";

describe("an outsider's link", () => {
  test("shows what was shared and nothing else, and changes nothing when it is opened", async () => {
    const { asker, company } = await aFirm();
    const hidden = await aSecondOpinion(asker, company._id, { share_profile: false });
    const token = await tokenOf(hidden, asker);
    const before = await hashesOfTables();
    for (let i = 0; i < 3; i++)
      expect(await readGuestQuestion.run(ctxOfNobody(), { token })).toMatchObject({
        company_name: "Fjord Robotics",
        asked_by: asker.fullName,
        facts: [],
        notes: [],
        answer: null,
        is_revealed: false,
      });
    expect(await hashesOfTables()).toEqual(before);
    const shared = await tokenOf(await aSecondOpinion(asker, company._id), asker);
    const { facts } = await readGuestQuestion.run(ctxOfNobody(), { token: shared });
    expect(facts).toContainEqual({ label: "Founded", value: null });
  });

  test("takes an answer, and its change, and tells whose it was", async () => {
    const { asker, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id);
    const token = await tokenOf(second, asker);
    await answerAsGuest.run(ctxOfNobody(), { token, ...answer });
    await answerAsGuest.run(ctxOfNobody(), { token, ...answer, conviction: "3", version: "1" });
    const stale = answerAsGuest.run(ctxOfNobody(), { token, ...answer, version: 1 });
    expect(await codeOf(stale)).toBe("CONFLICT");
    const read = await readGuestQuestion.run(ctxOfNobody(), { token });
    expect(read.answer).toMatchObject({ conviction: 3, version: 2 });
    expect(await seen(asker, second)).toMatchObject({ answered: 1, results: null });
    const [row] = await asOwner()`select actor_type, actor_id, company_id, detail from activity
      where action = 'opinions.answerAsGuest' and org_id = ${asker.orgId} limit 1`;
    expect(row).toMatchObject({ actor_type: "guest", company_id: company._id, detail: {} });
  });

  test("is handed to the asker where email isn't set up, and to nobody else", async () => {
    const { asker, colleague, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id, { member_ids: [colleague.userId] });
    const asked = { opinionInvitationId: outsiderOf(second) };
    expect(await codeOf(linkAsk.run(ctxOf(colleague), asked))).toBe("NOT_FOUND");
    const links = [await linkAsk.run(ctxOf(asker), asked), await linkAsk.run(ctxOf(asker), asked)];
    expect(links[0]?.link).not.toBe(links[1]?.link);
    for (const { link } of links) {
      const token = link.split("/").at(-1) ?? "";
      expect(await readGuestQuestion.run(ctxOfNobody(), { token })).toMatchObject({ answer: null });
    }
    const token = links[0]?.link.split("/").at(-1) ?? "";
    await answerAsGuest.run(ctxOfNobody(), { token, ...answer });
    expect(await codeOf(linkAsk.run(ctxOf(asker), asked))).toBe("CONFLICT");
    const member = second.invitations.find(({ user_id }) => user_id !== null);
    const inside = { opinionInvitationId: member?._id ?? "" };
    expect(await codeOf(linkAsk.run(ctxOf(asker), inside))).toBe("CONFLICT");
    const other = { opinionInvitationId: outsiderOf(await aSecondOpinion(asker, company._id)) };
    changeSettings({ SMTP_URL: "smtp://mail.example:25" });
    const whereMailed = await codeOf(linkAsk.run(ctxOf(asker), other));
    changeSettings({ SMTP_URL: undefined });
    expect(whereMailed).toBe("CONFLICT");
  });

  test("gets the same response whether it was withdrawn, expired, closed or never existed", async () => {
    const { asker, company } = await aFirm();
    const aLink = async () => {
      const second = await aSecondOpinion(asker, company._id);
      return { second, token: await tokenOf(second, asker) };
    };
    const [revoked, expired, closed] = [await aLink(), await aLink(), await aLink()];
    await revokeAsk.run(ctxOf(asker), { opinionInvitationId: outsiderOf(revoked.second) });
    await endDeadline(expired.second);
    await closeSecond.run(ctxOf(asker), { secondOpinionId: closed.second._id });
    const failures = [];
    for (const token of [revoked.token, expired.token, closed.token, "x".repeat(43)])
      for (const ask of [
        () => readGuestQuestion.run(ctxOfNobody(), { token }),
        () => answerAsGuest.run(ctxOfNobody(), { token, ...answer }),
      ]) {
        const { code, message, details } = await failureOf(ask());
        failures.push(JSON.stringify([code, message, details]));
      }
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toContain("NOT_FOUND");
  });

  test("is a guest's, whoever's session it is shown with, and opens nothing else", async () => {
    const { asker, company } = await aFirm();
    const second = await aSecondOpinion(asker, company._id);
    const foreign = await aMember();
    const token = await tokenOf(second, asker);
    await answerAsGuest.run(ctxOf(foreign), { token, ...answer });
    expect((await seen(asker, second)).answered).toBe(1);
    const other = await aSecondOpinion(asker, company._id);
    await answered(asker, other);
    await endDeadline(other);
    const { orgId } = tenantOf(ctxOf(asker));
    const rowsFor = (grant: GuestGrant) => {
      const guest = { grant, id: outsiderOf(second) };
      return inTransaction(getDb(), { orgId, userId: null, guest }, "read", async (db) => [
        await db.execute("select id from second_opinions"),
        await db.execute("select id from opinion_answers where user_id is not null"),
      ]);
    };
    expect(await rowsFor("secondOpinion")).toEqual([[{ id: second._id }], []]);
    // Another kind of grant opens none of it, whatever its id.
    expect(await rowsFor("another" as GuestGrant)).toEqual([[], []]);
  });

  test("is tried so often from one network and no more", async () => {
    const ctx = () => ctxOfNobody({ address: "198.51.100.77" });
    const codes = [];
    for (let i = 0; i < 61; i++)
      codes.push(await codeOf(answerAsGuest.run(ctx(), { token: "x".repeat(43), ...answer })));
    expect([codes[59], codes[60]]).toEqual(["NOT_FOUND", "RATE_LIMITED"]);
  });
});
