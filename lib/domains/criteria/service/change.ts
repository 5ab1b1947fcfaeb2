import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { canonicalJson } from "@/lib/core/json";
import { searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { criteriaCalls } from "../contract";
import {
  findVersion,
  insertSet,
  insertVersion,
  lockSet,
  type SetRow,
  updateSet,
  type VersionRow,
} from "../queries/sets";
import { withKeys } from "../rules/keys";
import { lensWithId } from "../rules/lenses";
import { withShares } from "../rules/weights";
import type { ChangedCriteria, CriterionInput } from "../schema";
import { assertOwnFields } from "./own-fields";
import { visibleSet } from "./read";
import { assertCanKeep, newOwner, viewerOf } from "./viewer";
import { toSet } from "./wire";

/** Criteria as they are kept: each with a key, and weights that sum to 100. */
const kept = (criteria: readonly CriterionInput[]) => withShares(withKeys(criteria));

const told = ({ name, access_type }: ChangedCriteria) => ({
  isPrivate: access_type === "personal",
  detail: { name },
});

/** The set for a change by the caller, locked. Throws NOT_FOUND, and FORBIDDEN for templates. */
async function lockOwn(ctx: OrgCtx, id: string): Promise<SetRow> {
  if (lensWithId(id)) throw new AppError("FORBIDDEN", "Lenses can be copied, not changed");
  const row = await lockSet(ctx.db, viewerOf(ctx), id);
  if (!row) throw notFound("Criteria");
  return row;
}

async function latestOf(ctx: OrgCtx, { id, version }: SetRow): Promise<VersionRow> {
  const found = await findVersion(ctx.db, ctx.org.id, { setId: id, version });
  if (!found) throw new Error(`The criteria ${id} have no version ${version}`);
  return found;
}

type Content = Pick<SetRow, "name" | "access"> & { criteria: unknown[] };

/** Stores the next version of a locked set. */
async function store(ctx: OrgCtx, row: SetRow, { name, access, criteria }: Content) {
  const at = ctx.now();
  const version = { orgId: ctx.org.id, setId: row.id, version: row.version + 1, name, criteria };
  await insertVersion(ctx.db, { ...version, createdAt: at });
  const changes = { name, nameKey: searchKey(name), access, version: row.version + 1 };
  const stored = await updateSet(ctx.db, ctx.org.id, row.id, { ...changes, updatedAt: at });
  return { stored, version: { ...version, createdAt: at } };
}

const SetInput = z.strictObject({ id: z.string() });

async function setRemoved(ctx: OrgCtx, id: string, isRemoved: boolean): Promise<void> {
  const row = await lockSet(ctx.db, viewerOf(ctx), id, !isRemoved);
  if (!row) throw notFound("Criteria");
  const at = ctx.now();
  await updateSet(ctx.db, ctx.org.id, id, { removedAt: isRemoved ? at : null, updatedAt: at });
}

const saysOf = ({ name, criteria }: VersionRow) => canonicalJson({ name, criteria });

/** Undoes a creation: a set that says something else since is what others work with. */
export const withdrawCriteria = defineInverse({
  name: "criteria.withdraw",
  input: SetInput,
  async undo(ctx, { id }) {
    const row = await lockOwn(ctx, id);
    const first = await latestOf(ctx, { ...row, version: 1 });
    if (saysOf(await latestOf(ctx, row)) !== saysOf(first))
      throw new AppError("CONFLICT", `“${row.name}” has been changed since`);
    await setRemoved(ctx, id, true);
  },
});

export const restoreCriteria = defineInverse({
  name: "criteria.restore",
  input: SetInput,
  undo: (ctx, { id }) => setRemoved(ctx, id, false),
});

/** Undoes a change: what the version before said becomes the next one. */
export const revertCriteria = defineInverse({
  name: "criteria.revert",
  input: SetInput.extend({ version: z.int(), access: z.enum(["personal", "organizational"]) }),
  async undo(ctx, { id, version, access }) {
    const row = await lockOwn(ctx, id);
    const before = await findVersion(ctx.db, ctx.org.id, { setId: id, version });
    if (!before) throw notFound("Criteria");
    if (row.version !== version + 1)
      throw new AppError("CONFLICT", `“${row.name}” has been changed again since`);
    await store(ctx, row, { name: before.name, access, criteria: before.criteria });
  },
});

const undoOf = (row: Pick<SetRow, "id" | "access">) => ({
  subjectType: "criteria",
  subjectId: row.id,
  isPrivate: row.access === "personal",
});

export const createCriteria = implement(
  criteriaCalls.create,
  {
    transaction: "write",
    activity: { about: told },
    replay: async (ctx, id) => ({ ...(await visibleSet(ctx, id)), undo_id: null }),
  },
  async (ctx, { name, access_type, criteria }) => {
    await assertOwnFields(ctx, criteria);
    const at = ctx.now();
    const times = { createdAt: at, updatedAt: at };
    const row = await insertSet(ctx.db, {
      id: newId("crt"),
      orgId: ctx.org.id,
      userId: newOwner(ctx, access_type),
      access: access_type,
      name,
      nameKey: searchKey(name),
      ...times,
    });
    const own = kept(criteria);
    const version = { orgId: ctx.org.id, setId: row.id, version: 1, name, criteria: own };
    await insertVersion(ctx.db, { ...version, createdAt: at });
    const undo_id = await recordUndo(ctx, {
      label: `Saved the criteria ${name}`,
      inverse: withdrawCriteria,
      input: { id: row.id },
      ...undoOf(row),
    });
    return { ...toSet(ctx, row, { ...version, createdAt: at }), undo_id };
  },
);

export const updateCriteria = implement(
  criteriaCalls.update,
  { transaction: "write", activity: { about: told } },
  async (ctx, { criteriaId, name, access_type, criteria, version }) => {
    const row = await lockOwn(ctx, criteriaId);
    if (version !== undefined) assertVersion("set of criteria", row.version, version);
    if (access_type === "personal") assertCanKeep(ctx, row);
    if (criteria) await assertOwnFields(ctx, criteria);
    const before = await latestOf(ctx, row);
    const next = await store(ctx, row, {
      name: name ?? row.name,
      access: access_type ?? row.access,
      criteria: criteria ? kept(criteria) : before.criteria,
    });
    const undo_id = await recordUndo(ctx, {
      label: `Changed the criteria ${next.stored.name}`,
      inverse: revertCriteria,
      input: { id: row.id, version: row.version, access: row.access },
      ...undoOf(next.stored),
    });
    return { ...toSet(ctx, next.stored, next.version), undo_id };
  },
);

export const removeCriteria = implement(
  criteriaCalls.remove,
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { criteriaId }) => {
    const row = await lockOwn(ctx, criteriaId);
    await setRemoved(ctx, row.id, true);
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the criteria ${row.name}`,
      inverse: restoreCriteria,
      input: { id: row.id },
      ...undoOf(row),
    });
    return { _id: row.id, undo_id };
  },
);
