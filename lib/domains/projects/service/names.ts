import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { listProjectNames } from "../queries/names";

/** Names of projects by id; hidden and deleted ones are left out. */
export async function namesOfProjects(
  { db, org }: OrgCtx,
  ids: Iterable<string | null>,
): Promise<Map<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await listProjectNames(db, org.id, asked);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
