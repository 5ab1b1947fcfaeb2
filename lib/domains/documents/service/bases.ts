import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { actForMember } from "@/lib/domains/organizations/service/acting-member";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { BASE_MEMBERS_MAX, PERSONAL, POLICIES } from "../constants";
import { documentCalls } from "../contract";
import {
  type BaseRow,
  basesOfMember,
  deleteMember,
  insertBase,
  insertMember,
  lockBaseOf,
  membersOfBases,
  renameBase as setBaseName,
  setBaseRemoved,
} from "../queries/bases";
import { countByBase, countToRead, waitingOf } from "../queries/documents";
import type { Base } from "../schema";
import { readOn } from "./read-on";

/** The person who reads; null for a key, which reads the organization's policies alone. */
export const readerOf = ({ actor }: OrgCtx) => (actor.type === "user" ? actor.userId : null);

/** Who may change the organization's policies: admins, and keys, which only admins make. */
const mayChangePolicies = ({ actor }: OrgCtx) =>
  actor.type === "apiKey" || (actor.type === "user" && actor.role === "admin");

const byPeople = () =>
  new AppError("FORBIDDEN", "API keys can’t have personal documents or team bases");

/** A base as it is stored and as callers name it. */
export type ReadBase = { key: string; id: string; name: string; canAdd: boolean; row?: BaseRow };

/** Every base that the caller may read: their own, the organization's, their teams'. */
export async function readableBases(ctx: OrgCtx): Promise<ReadBase[]> {
  const reader = readerOf(ctx);
  const teams = reader === null ? [] : await basesOfMember(ctx.db, ctx.org.id, reader);
  return [
    ...(reader === null
      ? []
      : [{ key: reader, id: PERSONAL, name: "Personal Knowledge base", canAdd: true }]),
    {
      key: ctx.org.id,
      id: POLICIES,
      name: "Company Policies and Guidelines",
      canAdd: mayChangePolicies(ctx),
    },
    ...teams.map((row) => ({ key: row.id, id: row.id, name: row.name, canAdd: true, row })),
  ];
}

/** The stored names of the bases that the caller may read, or of the one that is asked for. */
export async function basesFor(ctx: OrgCtx, id?: string): Promise<ReadBase[]> {
  if (id === PERSONAL && readerOf(ctx) === null) throw byPeople();
  const all = await readableBases(ctx);
  const asked = id === undefined ? all : all.filter((base) => base.id === id);
  if (asked.length === 0) throw notFound("Knowledge base");
  return asked;
}

/** Throws NOT_FOUND when the caller may not read one of some bases. */
export async function assertReadableBases(ctx: OrgCtx, ids: readonly string[]): Promise<void> {
  const readable = new Set((await readableBases(ctx)).map(({ id }) => id));
  if (!ids.every((id) => readable.has(id))) throw notFound("Knowledge base");
}

export const keysOf = (bases: readonly ReadBase[]): string[] => bases.map(({ key }) => key);

/** The bases that a job reads which acts for a person, who is seen as its caller from then on. */
export async function basesInJob(ctx: OrgCtx, userId: string | null): Promise<string[]> {
  if (userId === null || !(await actForMember(ctx, userId))) return [ctx.org.id];
  const teams = await basesOfMember(ctx.db, ctx.org.id, userId);
  return [ctx.org.id, userId, ...teams.map(({ id }) => id)];
}

/** The base that a document is added to. Throws FORBIDDEN for those who only read it. */
export async function baseToFill(ctx: OrgCtx, id: string): Promise<ReadBase> {
  const [base] = await basesFor(ctx, id);
  if (!base) throw notFound("Knowledge base");
  if (!base.canAdd)
    throw new AppError("FORBIDDEN", "Only admins can change the company’s policies and guidelines");
  return base;
}

const kindOf = ({ id }: ReadBase): Base["kind"] =>
  id === PERSONAL || id === POLICIES ? id : "team";

async function describe(ctx: OrgCtx, bases: readonly ReadBase[]): Promise<Base[]> {
  const counts = await countByBase(ctx.db, ctx.org.id, keysOf(bases));
  const reader = readerOf(ctx);
  const toRead =
    reader === null
      ? 0
      : await countToRead(ctx.db, ctx.org.id, { userId: reader, day: todayOf(ctx) });
  const counted = new Map(counts.map((row) => [row.base, row]));
  const teams = bases.flatMap(({ row }) => row?.id ?? []);
  const members = teams.length > 0 ? await membersOfBases(ctx.db, ctx.org.id, teams) : [];
  const names = await namesOfMembers(
    ctx,
    members.map(({ userId }) => userId),
  );
  return bases.map((base) => ({
    _id: base.id,
    name: base.name,
    kind: kindOf(base),
    documents: counted.get(base.key)?.documents ?? 0,
    languages: counted.get(base.key)?.languages ?? [],
    to_read: base.id === POLICIES ? toRead : 0,
    can_add: base.canAdd,
    can_change:
      base.row !== undefined &&
      reader !== null &&
      mayChange(
        base.row,
        reader,
        members.filter(({ baseId }) => baseId === base.id),
      ),
    members: members
      .filter(({ baseId }) => baseId === base.id)
      .map(({ userId }) => ({ user_id: userId, name: names.get(userId) ?? null })),
  }));
}

export const listBases = implement(
  documentCalls.listBases,
  { transaction: "read" },
  async (ctx) => ({ items: await describe(ctx, await readableBases(ctx)) }),
);

async function oneBase(ctx: OrgCtx, baseId: string): Promise<Base> {
  const [base] = await describe(ctx, await basesFor(ctx, baseId));
  if (!base) throw notFound("Knowledge base");
  return base;
}

/** Nobody but members learns of a team's base. */
const unseen = { activity: { subject: "documents", about: () => ({ isPrivate: true }) } };

export const createBase = implement(
  documentCalls.createBase,
  { transaction: "write", ...unseen, replay: oneBase },
  async (ctx, { name }) => {
    const userId = readerOf(ctx);
    if (userId === null) throw byPeople();
    const [id, at] = [newId("bas"), ctx.now()];
    const row = { id, orgId: ctx.org.id, userId, name, createdAt: at, updatedAt: at };
    await insertBase(ctx.db, row);
    await insertMember(ctx.db, { orgId: ctx.org.id, baseId: id, userId, addedAt: at });
    return oneBase(ctx, id);
  },
);

/** Whoever made a base changes it; when they have left, each of its members does. */
const mayChange = (row: BaseRow, userId: string, members: readonly { userId: string }[]) =>
  row.userId === userId || members.every((member) => member.userId !== row.userId);

/** A base of which the caller is a member, locked. Throws NOT_FOUND. */
async function lockedAsMember(ctx: OrgCtx, baseId: string): Promise<BaseRow> {
  const userId = readerOf(ctx);
  const row = userId && (await lockBaseOf(ctx.db, ctx.org.id, { baseId, userId }));
  if (!row || row.removedAt) throw notFound("Knowledge base");
  return row;
}

/** A base that the caller may change, locked. Throws NOT_FOUND for others than its members. */
async function lockedOwn(ctx: OrgCtx, baseId: string): Promise<BaseRow> {
  const row = await lockedAsMember(ctx, baseId);
  const members = await membersOfBases(ctx.db, ctx.org.id, [baseId]);
  if (!mayChange(row, readerOf(ctx) ?? "", members))
    throw new AppError(
      "FORBIDDEN",
      "Only the person who created this knowledge base can change it",
    );
  return row;
}

export const addBaseMember = implement(
  documentCalls.addBaseMember,
  { transaction: "write", ...unseen },
  async (ctx, { baseId, user_id }) => {
    await lockedOwn(ctx, baseId);
    if (!(await namesOfMembers(ctx, [user_id])).has(user_id)) throw notFound("Member");
    const members = await membersOfBases(ctx.db, ctx.org.id, [baseId]);
    if (members.length >= BASE_MEMBERS_MAX)
      throw new AppError("CONFLICT", `A base has at most ${BASE_MEMBERS_MAX} members`);
    const row = { orgId: ctx.org.id, baseId, userId: user_id, addedAt: ctx.now() };
    await insertMember(ctx.db, row);
    return oneBase(ctx, baseId);
  },
);

export const removeBaseMember = implement(
  documentCalls.removeBaseMember,
  { transaction: "write", ...unseen },
  async (ctx, { baseId, userId }) => {
    // Members may leave; only who made the base removes others.
    const row = await (userId === readerOf(ctx) ? lockedAsMember : lockedOwn)(ctx, baseId);
    if (userId === row.userId)
      throw new AppError("CONFLICT", "The creator can’t be removed. Delete the base instead.");
    // Those who leave see neither the base nor its documents afterwards.
    const { members, ...base } = await oneBase(ctx, baseId);
    const waiting = await waitingOf(ctx.db, ctx.org.id, {
      base: baseId,
      userId,
      beingRead: PICTURE_BEING_READ,
    });
    if (!(await deleteMember(ctx.db, ctx.org.id, { baseId, userId }))) throw notFound("Member");
    // What they added and nobody has read yet is read as who stays.
    for (const one of waiting) await readOn(ctx, one, row.userId);
    return { ...base, members: members.filter(({ user_id }) => user_id !== userId) };
  },
);

export const renameBase = implement(
  documentCalls.renameBase,
  { transaction: "write", ...unseen },
  async (ctx, { baseId, name }) => {
    await lockedOwn(ctx, baseId);
    await setBaseName(ctx.db, ctx.org.id, baseId, { name, updatedAt: ctx.now() });
    return oneBase(ctx, baseId);
  },
);

/** Brings a deleted base back with its documents. */
export const restoreBase = defineInverse({
  name: "documents.restoreBase",
  input: z.strictObject({ baseId: z.string() }),
  async undo(ctx, { baseId }) {
    const userId = readerOf(ctx);
    const asked = { baseId, userId: userId ?? "" };
    const row = await lockBaseOf(ctx.db, ctx.org.id, asked);
    if (!row?.removedAt || row.userId !== userId) throw notFound("Knowledge base");
    await setBaseRemoved(ctx.db, ctx.org.id, baseId, null);
    // What was read meanwhile found no base.
    for (const one of await waitingOf(ctx.db, ctx.org.id, {
      base: baseId,
      beingRead: PICTURE_BEING_READ,
    }))
      await readOn(ctx, one, userId);
  },
});

export const removeBase = implement(
  documentCalls.removeBase,
  { transaction: "write", ...unseen },
  async (ctx, { baseId }) => {
    await lockedOwn(ctx, baseId);
    await setBaseRemoved(ctx.db, ctx.org.id, baseId, ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: "Deleted a team’s knowledge base",
      inverse: restoreBase,
      input: { baseId },
      subjectType: "documents",
      subjectId: baseId,
      isPrivate: true,
    });
    return { _id: baseId, undo_id };
  },
);
