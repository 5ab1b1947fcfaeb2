import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { projectAccess } from "../constants";
import { projectCalls } from "../contract";
import {
  deleteMembers,
  insertMembers,
  listMembers,
  lockAnyProject,
  type MemberRow,
  type ProjectRow,
  updateProject,
} from "../queries";

import { getVisibleProject, lockVisibleProject } from "./visible-project";
import { canShare } from "./wire";

async function toAccess(ctx: OrgCtx, row: ProjectRow, members: readonly MemberRow[]) {
  const names = await namesOfMembers(ctx, [row.userId, ...members.map(({ userId }) => userId)]);
  const told = (userId: string, addedAt: Date, is_owner: boolean) => ({
    user_id: userId,
    full_name: names.get(userId) ?? null,
    is_owner,
    added_at: addedAt.toISOString(),
  });
  return {
    _id: row.id,
    access: row.access,
    can_share: canShare(ctx, row),
    members: [
      told(row.userId, row.createdAt, true),
      ...members
        .filter(({ userId }) => userId !== row.userId)
        .map(({ userId, addedAt }) => told(userId, addedAt, false)),
    ],
  };
}

export const getProjectAccess = implement(
  projectCalls.getProjectAccess,
  { transaction: "read" },
  async (ctx, { projectId }) => {
    const row = await getVisibleProject(ctx, projectId);
    return toAccess(ctx, row, await listMembers(ctx.db, ctx.org.id, projectId));
  },
);

const Members = z.array(z.strictObject({ userId: z.string(), addedAt: z.iso.datetime() }));
type Members = z.output<typeof Members>;
type Shared = { access: (typeof projectAccess)[number]; members: Members };

const remembered = (rows: readonly MemberRow[]): Members =>
  rows.map(({ userId, addedAt }) => ({ userId, addedAt: addedAt.toISOString() }));

/** Sets who can see the project. The caller keeps access until all changes are stored. */
async function share(ctx: OrgCtx, row: ProjectRow, from: Members, to: Shared): Promise<ProjectRow> {
  const own = { orgId: ctx.org.id, projectId: row.id };
  const added = to.members.filter(({ userId }) => !from.some((one) => one.userId === userId));
  const gone = from.filter(({ userId }) => !to.members.some((one) => one.userId === userId));
  await insertMembers(
    ctx.db,
    added.map(({ userId, addedAt }) => ({ ...own, userId, addedAt: new Date(addedAt) })),
  );
  const changes = { access: to.access, version: row.version + 1, updatedAt: ctx.now() };
  const changed = await updateProject(ctx.db, ctx.org.id, row.id, changes);
  if (!changed) throw notFound("Project");
  await deleteMembers(
    ctx.db,
    ctx.org.id,
    row.id,
    gone.map(({ userId }) => userId),
  );
  return changed;
}

const mayLeave = (ctx: OrgCtx, row: ProjectRow, members: Members) => {
  const userId = ctx.actor.type === "user" ? ctx.actor.userId : null;
  return userId === row.userId || members.some((one) => one.userId === userId);
};

/** Restores who could see a project and who its members were. */
export const unshareProject = defineInverse({
  name: "projects.unshare",
  input: z.strictObject({
    projectId: z.string(),
    before: z.strictObject({ access: z.enum(projectAccess), members: Members }),
    after: z.strictObject({ access: z.enum(projectAccess), members: Members }),
  }),
  async undo(ctx, { projectId, before, after }) {
    const row = await lockAnyProject(ctx.db, ctx.org.id, projectId);
    if (!row) throw notFound("Project");
    const members = remembered(await listMembers(ctx.db, ctx.org.id, projectId));
    if (JSON.stringify({ access: row.access, members }) !== JSON.stringify(after))
      throw new AppError(
        "CONFLICT",
        "Who can see this project has changed since. Nothing was undone.",
      );
    if (before.access === "members" && !mayLeave(ctx, row, before.members))
      throw new AppError("CONFLICT", "Only members of this project can make it private again.");
    await share(ctx, row, members, before);
  },
});

/** The members after an act; people who restrict a project keep their own access. */
async function meant(
  ctx: OrgCtx,
  row: ProjectRow,
  from: Members,
  { access, add, remove }: { access: Shared["access"]; add: string[]; remove: string[] },
): Promise<Members> {
  const names = await namesOfMembers(ctx, add);
  if (add.some((id) => !names.has(id))) throw notFound("Person");
  const self = ctx.actor.type === "user" ? ctx.actor.userId : null;
  const isClosing = access === "members" && row.access !== "members" && self !== row.userId;
  const wanted = isClosing && self ? [...add, self] : add;
  const addedAt = ctx.now().toISOString();
  const isIn = (id: string) => id === row.userId || from.some(({ userId }) => userId === id);
  const added = [...new Set(wanted)].filter((id) => !isIn(id));
  return [
    ...from.filter(({ userId }) => !remove.includes(userId)),
    ...added.sort().map((userId) => ({ userId, addedAt })),
  ];
}

/**
 * Refuses callers who may not change a project's members; removing oneself is always allowed.
 * Throws FORBIDDEN.
 */
function assertMayShare(
  ctx: OrgCtx,
  row: ProjectRow,
  { access, add, remove }: { access?: string; add: string[]; remove: string[] },
): void {
  if (canShare(ctx, row)) return;
  if (ctx.actor.type !== "user")
    throw new AppError("FORBIDDEN", "API keys can’t change who sees a project");
  const { userId } = ctx.actor;
  const isLeaving = access === undefined && add.length === 0 && remove.every((id) => id === userId);
  if (!isLeaving)
    throw new AppError("FORBIDDEN", "Only the project’s owner and admins can change who sees it");
}

export const shareProject = implement(
  projectCalls.share,
  {
    transaction: "write",
    activity: {
      about: ({ _id, access, members }) => ({
        projectId: _id,
        detail: { access, members: String(members.length) },
      }),
    },
  },
  async (ctx, { projectId, access: wished, add_members: add, remove_members: remove }) => {
    const stored = await lockVisibleProject(ctx, projectId);
    assertMayShare(ctx, stored, { access: wished, add, remove });
    const rows = await listMembers(ctx.db, ctx.org.id, projectId);
    const access = wished ?? stored.access;
    const from = remembered(rows);
    const members = await meant(ctx, stored, from, { access, add, remove });
    const [before, after] = [
      { access: stored.access, members: from },
      { access, members },
    ];
    if (JSON.stringify(before) === JSON.stringify(after))
      return { ...(await toAccess(ctx, stored, rows)), undo_id: null };
    const row = await share(ctx, stored, from, after);
    const left = await listMembers(ctx.db, ctx.org.id, projectId);
    const undoId = await recordUndo(ctx, {
      label: `Changed who can see ${stored.name}`,
      inverse: unshareProject,
      input: { projectId, before, after: { access, members: remembered(left) } },
      subjectType: "projects",
      subjectId: projectId,
      projectId,
    });
    const sees = access === "organization" || mayLeave(ctx, row, members);
    return { ...(await toAccess(ctx, row, left)), undo_id: sees ? undoId : null };
  },
);
