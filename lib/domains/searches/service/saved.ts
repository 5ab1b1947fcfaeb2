import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { searchSurfaces } from "../constants";
import { searchCalls } from "../contract";
import {
  deleteSavedSearch,
  findSavedSearchByName,
  insertSavedSearch,
  lockSavedSearch,
  pageOfSavedSearches,
  type SavedSearchRow,
  updateSavedSearch as updateRow,
} from "../queries/saved";
import type { SavedSearch } from "../schema/saved";
import { ownerOf, userIdOf } from "./owner";

function nameTaken(): AppError {
  const message = "You already have a saved search with this name";
  return new AppError("CONFLICT", message, { fields: { name: [message] } });
}

async function toSavedSearches(ctx: OrgCtx, rows: SavedSearchRow[]): Promise<SavedSearch[]> {
  const names = await namesOfMembers(
    ctx,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    surface: row.surface,
    params: row.params,
    is_shared: row.isShared,
    is_own: row.userId === userIdOf(ctx),
    user_id: row.userId,
    user_name: names.get(row.userId) ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

/** The row as its owner sees it. Throws NOT_FOUND for null and for other people's rows. */
async function shown(ctx: OrgCtx, row: SavedSearchRow | null): Promise<SavedSearch> {
  const [saved] = row ? await toSavedSearches(ctx, [row]) : [];
  if (!saved) throw notFound("Saved search");
  return saved;
}

export const listSavedSearches = implement(
  searchCalls.list,
  { transaction: "read" },
  async (ctx, { surface, ...page }) => {
    const asked = { userId: userIdOf(ctx), surface, ...page };
    const { rows, total } = await pageOfSavedSearches(ctx.db, ctx.org.id, asked);
    return { items: await toSavedSearches(ctx, rows), total, ...page };
  },
);

/** The name of a saved search, for those who can see the search. */
const toldOf = ({ name, is_shared }: SavedSearch) => ({ isPrivate: !is_shared, detail: { name } });

export const createSavedSearch = implement(
  searchCalls.create,
  {
    transaction: "write",
    activity: { about: toldOf },
    replay: async (ctx, id) => shown(ctx, await lockSavedSearch(ctx.db, ownerOf(ctx), id)),
  },
  async (ctx, { name, surface, params, is_shared }) => {
    const { org, userId } = ownerOf(ctx);
    const at = ctx.now();
    const row = await insertSavedSearch(ctx.db, {
      id: newId("sav"),
      orgId: org,
      userId,
      surface,
      params,
      name,
      nameKey: searchKey(name),
      isShared: is_shared,
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw nameTaken();
    return shown(ctx, row);
  },
);

export const updateSavedSearch = implement(
  searchCalls.update,
  {
    transaction: "write",
    activity: { about: toldOf },
  },
  async (ctx, { savedSearchId, name, params, is_shared, version }) => {
    const owner = ownerOf(ctx);
    const stored = await lockSavedSearch(ctx.db, owner, savedSearchId);
    if (!stored) throw notFound("Saved search");
    assertVersion("saved search", stored.version, version);
    const named = name ?? stored.name;
    const place = { surface: stored.surface, nameKey: searchKey(named) };
    const namesake = await findSavedSearchByName(ctx.db, owner, place);
    if (namesake && namesake.id !== savedSearchId) throw nameTaken();
    const row = await updateRow(ctx.db, owner, savedSearchId, {
      name: named,
      nameKey: place.nameKey,
      params: params ?? stored.params,
      isShared: is_shared ?? stored.isShared,
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    return shown(ctx, row);
  },
);

/** Restores a deleted saved search for the person who deleted it, if its name is still free. */
export const restoreSavedSearch = defineInverse({
  name: "searches.restore",
  input: z.strictObject({
    id: z.string(),
    userId: z.string(),
    surface: z.enum(searchSurfaces),
    name: z.string(),
    params: z.string(),
    isShared: z.boolean(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
  async undo(ctx, { createdAt, updatedAt, ...kept }) {
    if (kept.userId !== userIdOf(ctx))
      throw new AppError("FORBIDDEN", "Only the person who removed this search can undo that");
    const row = await insertSavedSearch(ctx.db, {
      ...kept,
      orgId: ctx.org.id,
      nameKey: searchKey(kept.name),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    });
    if (row) return;
    const message = `You have saved another search as “${kept.name}”. Rename it, then undo this.`;
    throw new AppError("CONFLICT", message);
  },
});

export const removeSavedSearch = implement(
  searchCalls.remove,
  {
    transaction: "write",
    activity: { about: () => ({ isPrivate: true }) },
  },
  async (ctx, { savedSearchId }) => {
    const row = await deleteSavedSearch(ctx.db, ownerOf(ctx), savedSearchId);
    if (!row) throw notFound("Saved search");
    const { id, userId, surface, name, params, isShared, version } = row;
    const times = {
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
    const undo_id = await recordUndo(ctx, {
      label: `Removed the saved search ${name}`,
      inverse: restoreSavedSearch,
      input: { id, userId, surface, name, params, isShared, version, ...times },
      subjectType: "searches",
      subjectId: id,
      isPrivate: !isShared,
    });
    return { _id: id, undo_id };
  },
);
