import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { listProjectNames } from "../queries/names";

/** Projects by id with their names; hidden and deleted ones are left out. */
export async function namedProjects({ db, org }: OrgCtx, ids: Iterable<string | null>) {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows = asked.length === 0 ? [] : await listProjectNames(db, org.id, asked);
  return new Map(
    rows.map((row) => [row.id, { name: row.name, isArchived: row.archivedAt !== null }]),
  );
}

/** The same, their names alone. */
export async function namesOfProjects(ctx: OrgCtx, ids: Iterable<string | null>) {
  const named = await namedProjects(ctx, ids);
  return new Map([...named].map(([id, { name }]) => [id, name]));
}
