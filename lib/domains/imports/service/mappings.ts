import "server-only";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { sha256 } from "@/lib/platform/crypto";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { importCalls } from "../contract";
import {
  deleteMapping as deleteRow,
  findImport,
  findMapping,
  type MappingDbRow,
  pageOfMappings,
  putMapping,
} from "../queries/records";
import { SavedMapping } from "../schema";
import { toImport } from "./import";

/** Equal for files with the same columns, in any order and case. */
export const columnsKeyOf = (columns: string[]): string =>
  sha256(columns.map(searchKey).sort().join("\n"));

const toSavedMapping = (row: MappingDbRow): SavedMapping =>
  SavedMapping.parse({
    _id: row.id,
    name: row.name,
    mapping: row.mapping,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });

export const listMappings = implement(
  importCalls.listMappings,
  { transaction: "read" },
  async (ctx, { importId, ...page }) => {
    let columnsKey: string | undefined;
    if (importId !== undefined) {
      const row = await findImport(ctx.db, ctx.org.id, importId);
      if (!row) throw notFound("Import");
      columnsKey = columnsKeyOf(toImport(row).head?.columns ?? []);
    }
    const { rows, total } = await pageOfMappings(ctx.db, ctx.org.id, { columnsKey, ...page });
    return { items: rows.map(toSavedMapping), total, ...page };
  },
);

export const saveMapping = implement(
  importCalls.saveMapping,
  {
    transaction: "write",
    replay: async (ctx, mappingId) => {
      const row = await findMapping(ctx.db, ctx.org.id, mappingId);
      if (!row) throw notFound("Mapping");
      return toSavedMapping(row);
    },
  },
  async (ctx, { name, mapping }) => {
    const at = ctx.now();
    const row = await putMapping(ctx.db, {
      id: newId("map"),
      orgId: ctx.org.id,
      userId: actingPersonId(ctx.actor),
      name,
      nameKey: searchKey(name),
      columnsKey: columnsKeyOf(mapping.columns.map(({ column }) => column)),
      mapping,
      createdAt: at,
      updatedAt: at,
    });
    return toSavedMapping(row);
  },
);

export const deleteMapping = implement(
  importCalls.deleteMapping,
  { transaction: "write" },
  async (ctx, { mappingId }) => {
    const isGone = await deleteRow(ctx.db, ctx.org.id, mappingId);
    if (!isGone) throw notFound("Mapping");
    return { _id: mappingId };
  },
);
