import { describe, expect, test } from "vitest";
import { listUndo, undoAct } from "@/lib/domains/activity/service";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";

const colleagueOf = ({ orgId, organizationName }: Awaited<ReturnType<typeof aMember>>) =>
  aMember({ organization: { id: orgId, name: organizationName } });

describe("what can be taken back", () => {
  test("is listed newest first, with who did it and who took it back", async () => {
    const clock = aClock();
    const { now } = clock;
    const member = await aMember();
    const colleague = await colleagueOf(member);
    const first = await aCompanyByHand(member, { name: "Fjord" }, { now });
    clock.advance(1000);
    await aCompanyByHand(colleague, { name: "Harbour" }, { now });
    await undoAct.run(ctxOf(colleague, { now }), { undoId: first.undo_id });
    const { items, total } = await listUndo.run(ctxOf(member), {});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { label: "Added Harbour", user_name: colleague.fullName, undone_at: null, review_url: null },
      {
        label: "Added Fjord",
        user_id: member.userId,
        undone_at: now().toISOString(),
        undone_by_name: colleague.fullName,
        subject_type: "companies",
        subject_id: first._id,
      },
    ]);
  });

  test("can be one's own alone, and what is still open", async () => {
    const member = await aMember();
    const colleague = await colleagueOf(member);
    const [kept, undone] = [
      await aCompanyByHand(member, { name: "Fjord" }),
      await aCompanyByHand(member, { name: "Harbour" }),
    ];
    await aCompanyByHand(colleague, { name: "Tilt" });
    await undoAct.run(ctxOf(member), { undoId: undone.undo_id });
    const open = await listUndo.run(ctxOf(member), { whose: "own", state: "open" });
    expect(open.items.map(({ _id }) => _id)).toEqual([kept.undo_id]);
    const ofKey = await listUndo.run(ctxOfApiKey(member, ["read"]), { whose: "own" });
    expect(ofKey.total).toBe(2);
  });

  test("is the organization's alone", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const { undo_id: undoId } = await aCompanyByHand(member);
    expect((await listUndo.run(ctxOf(stranger), {})).total).toBe(0);
    expect(await codeOf(undoAct.run(ctxOf(stranger), { undoId }))).toBe("NOT_FOUND");
  });
});

test("lets only one of two people undo an act at the same time", async () => {
  const member = await aMember();
  const { undo_id: undoId } = await aCompanyByHand(member);
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => undoAct.run(ctxOf(member), { undoId })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
