import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { randomToken } from "@/lib/platform/crypto";
import { removeStored, type StoredFile } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { findImport, type ImportDbRow, insertImport, updateImport } from "../queries/records";
import { newestVersion, type Outcomes, outcomesOf } from "../queries/versions";
import { type AcceptedRow, acceptedRows } from "../queries/writing";
import { Mapping } from "../schema";
import { beginStep } from "./begin-step";
import { assertRoom } from "./storage";

/** A list as an address answered with it. */
export type FetchedList = {
  /** Identifies the list across its versions. */
  address: string;
  title: string;
  publisher: string;
  fileName: string;
  file: StoredFile;
  /** A mapping that nobody has to confirm. */
  mapping: Mapping | null;
  /** Whether each version is the whole list; false for sources that bring only what is new. */
  isWhole: boolean;
  userId: string | null;
};

const all: ImportDbRow["status"][] = [
  ...(["received", "parsing", "mapping", "preview", "committing", "committed", "undone"] as const),
];

/** Ends the review of a version that a newer one replaces. */
async function replaceWaiting(ctx: OrgCtx, { id, version }: ImportDbRow): Promise<void> {
  await updateImport(ctx.db, ctx.org.id, id, {
    status: "failed",
    error: "A newer version of the list came before this one was imported.",
    version: version + 1,
    updatedAt: ctx.now(),
  });
}

const unmapped = ({ address, title, publisher }: FetchedList): Mapping => ({
  source: { title, origin: address, publisher, url: address },
  columns: [],
});

/**
 * Begins the import of a list that was fetched, and returns its id; null when the list is equal to
 * its newest version, also to one that waits for review or was undone. The first version waits for
 * review unless its mapping is known; later ones are mapped as the one before and imported at once.
 */
export async function importFetched(ctx: OrgCtx, list: FetchedList): Promise<string | null> {
  const { db, org } = ctx;
  const { address, file } = list;
  const newest = await newestVersion(db, org.id, { address, statuses: all });
  if (newest?.sha256 === file.sha256) {
    await removeStored(file.key);
    return null;
  }
  await assertRoom(ctx, file.sizeBytes);
  if (newest?.status === "mapping" || newest?.status === "preview")
    await replaceWaiting(ctx, newest);
  const before = await newestVersion(db, org.id, { address, statuses: ["committed"] });
  const known = list.mapping ?? Mapping.nullable().parse(before?.mapping ?? null);
  const [id, at] = [newId("imp"), ctx.now()];
  const made = await insertImport(db, {
    ...{ id, orgId: org.id, userId: list.userId, kind: "file", fileName: list.fileName },
    ...{ fileKey: file.key, sizeBytes: file.sizeBytes, sha256: file.sha256 },
    ...{ salt: randomToken(), status: "received", address },
    mapping: known ?? unmapped(list),
    isAutoCommit: known !== null,
    expectedRows: list.isWhole ? (before?.rowsTotal ?? null) : null,
    ...{ createdAt: at, updatedAt: at },
  });
  await beginStep(ctx, made);
  return id;
}

/** Whether a list does not fit into the organization's storage. */
export const isStorageFull = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.code === "TOO_LARGE";

/** Import → what came of it. */
export async function outcomesOfImports(
  ctx: OrgCtx,
  ids: readonly (string | null)[],
): Promise<Map<string, Outcomes>> {
  const wanted = [...new Set(ids)].flatMap((id) => id ?? []);
  const rows = await outcomesOf(ctx.db, ctx.org.id, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

export type { AcceptedRow };

/** The rows of an import that are in the evidence; null while it is undone or not imported. */
export async function rowsInEvidence(
  { db, org }: OrgCtx,
  importId: string,
): Promise<AcceptedRow[] | null> {
  const row = await findImport(db, org.id, importId);
  return row?.status === "committed" ? acceptedRows(db, org.id, row) : null;
}
