import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { agentTools } from "@/lib/domains/chat/service/agent-tools";
import { createProject, getProject, listProjects } from "@/lib/domains/projects/service";
import { getProjectAccess, shareProject } from "@/lib/domains/projects/service/sharing";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember, anEntry, aProject, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { operations } from "../../support/operations";
import { asOwner } from "../../support/owner";
import { sampleOf } from "../../support/samples";
import { aWorld } from "../../support/world";

const colleagueOf = (member: Member, role: "admin" | "member" = "member") =>
  aMember({ role, organization: { id: member.orgId, name: member.organizationName } });

const share = (member: Member, input: Record<string, unknown>) =>
  shareProject.run(ctxOf(member), input);

describe("who sees a project", () => {
  test("is said by its owner, and taken back", async () => {
    const owner = await aMember();
    const [friend, other] = [await colleagueOf(owner), await colleagueOf(owner)];
    const { _id: projectId } = await aProject(owner);
    const closed = await share(owner, {
      projectId,
      access: "members",
      add_members: [friend.userId],
    });
    expect(closed.members.map(({ user_id, is_owner }) => [user_id, is_owner])).toEqual([
      [owner.userId, true],
      [friend.userId, false],
    ]);
    const sees = async (member: Member) =>
      (await listProjects.run(ctxOf(member), {})).items.some(({ _id }) => _id === projectId);
    expect([await sees(owner), await sees(friend), await sees(other)]).toEqual([true, true, false]);
    expect(await codeOf(getProject.run(ctxOf(other), { projectId }))).toBe("NOT_FOUND");
    expect(await codeOf(share(friend, { projectId, add_members: [other.userId] }))).toBe(
      "FORBIDDEN",
    );
    expect(await codeOf(undoAct.run(ctxOf(other), { undoId: closed.undo_id }))).toBe("NOT_FOUND");
    await undoAct.run(ctxOf(owner), { undoId: closed.undo_id });
    expect(await sees(other)).toBe(true);
    expect((await getProjectAccess.run(ctxOf(other), { projectId })).members).toHaveLength(1);
  });

  test("is said by an admin too, who does not close it to themselves", async () => {
    const owner = await aMember();
    const admin = await colleagueOf(owner, "admin");
    const { _id: projectId } = await aProject(owner);
    const closed = await share(admin, { projectId, access: "members" });
    expect(closed.members.map(({ user_id }) => user_id)).toEqual([owner.userId, admin.userId]);
    const left = await share(admin, { projectId, remove_members: [admin.userId] });
    expect(left.undo_id).toBeNull();
    expect(await codeOf(share(admin, { projectId, access: "organization" }))).toBe("NOT_FOUND");
    expect(await codeOf(share(owner, { projectId, add_members: ["usr_unknown"] }))).toBe(
      "NOT_FOUND",
    );
  });

  test("is not for an API key to say", async () => {
    const owner = await aMember();
    const { _id: projectId } = await aProject(owner);
    const key = ctxOfApiKey(owner, ["read", "write"]);
    expect(await codeOf(shareProject.run(key, { projectId, access: "members" }))).toBe("FORBIDDEN");
    const closed = { project_name: "Closed", access: "members" };
    expect(await codeOf(createProject.run(key, closed))).toBe("FORBIDDEN");
  });
});

const CANARY = "Zanzibarcanary";

/** A closed project in which everything that people can write says the word. */
async function aClosedProject(owner: Member) {
  const ctx = ctxOf(owner);
  const input = { project_name: CANARY, project_description: CANARY, thesis: `q=${CANARY}` };
  const project = await createProject.run(ctx, { ...input, access: "members" });
  const company = await aCompanyByHand(owner, { name: "Plain" });
  const entry = await anEntry(owner, project._id, company._id);
  await setStage.run(ctx, { entryId: entry._id, stage: "Diligence" });
  await asOwner()`update watchlist_entries set next_step = ${CANARY} where id = ${entry._id}`;
  return { project, entry, company };
}

const told = async (work: Promise<unknown>) =>
  JSON.stringify(await work.catch((error) => String(error)));

describe("a closed project", () => {
  test("is read by nobody else, whatever they ask and however they come", async () => {
    const world = await aWorld();
    const closed = await aClosedProject(world.member);
    const [member, admin] = [
      await colleagueOf(world.member),
      await colleagueOf(world.member, "admin"),
    ];
    const callers = [ctxOf(member), ctxOf(admin), ctxOfApiKey(world.member, ["read", "write"])];
    const named = {
      ...world,
      project: closed.project,
      entry: closed.entry,
      company: closed.company,
    };
    const reads = operations.filter(
      ({ effect, access, name }) =>
        effect === "read" && access !== "system" && name !== "chat.follow",
    );
    expect(reads.length).toBeGreaterThan(50);
    for (const ctx of callers)
      for (const operation of reads)
        for (const asked of [world, named]) {
          const input = sampleOf(operation, asked);
          for (const sent of "q" in input ? [input, { ...input, q: CANARY }] : [input]) {
            const answer = await told(operation.run(ctx, sent));
            // What was asked comes back in what a search says of the question.
            const own = JSON.stringify(sent).includes(CANARY)
              ? [closed.project._id, closed.entry._id]
              : [CANARY, closed.entry._id];
            for (const secret of own)
              expect(answer, `${operation.name} tells ${secret}`).not.toContain(secret);
          }
        }
    const [owners] = (await listProjects.run(ctxOf(world.member), { q: CANARY })).items;
    expect(owners?._id).toBe(closed.project._id);
  }, 120_000);

  test("is in no list that a model outside is given", async () => {
    const owner = await aMember();
    await aClosedProject(owner);
    const tool = agentTools.find(({ name }) => name === "list_projects");
    const answer = await told(
      Promise.resolve(tool?.run(ctxOfApiKey(owner, ["read"]), { page: 1, per_page: 10 })),
    );
    expect(answer).toContain('"total":0');
    expect(answer).not.toContain(CANARY);
  });
});
