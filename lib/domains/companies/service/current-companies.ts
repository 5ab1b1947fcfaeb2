import "server-only";
import { rootsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { listCompaniesById } from "../queries/list";

/** Stored records → the companies that they are now part of; missing ones are left out. */
export async function currentCompanies(
  { db, org }: OrgCtx,
  records: Iterable<string | null>,
): Promise<Map<string, { id: string; name: string }>> {
  const asked = [...new Set(records)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const roots = await rootsOf(db, org.id, asked);
  const rows = await listCompaniesById(db, org.id, [...new Set(roots.values())]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    asked.flatMap((record) => {
      const id = roots.get(record) ?? record;
      const name = names.get(id);
      return name === undefined ? [] : [[record, { id, name }] as const];
    }),
  );
}
