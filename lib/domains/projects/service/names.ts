import "server-only";
import { countsOfProjects } from "@/lib/domains/watchlists/service/summaries";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { listActiveProjects } from "../queries";
import { listProjectNames } from "../queries/names";
import { NamedProjects, NameProjectsInput } from "../schema";

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

/** For those who need no more of projects than what they are called: lists bring their companies. */
export const listNamesOfProjects = defineOperation(
  {
    name: "projects.listNames",
    summary: "Name the active projects that the caller sees, newest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: NameProjectsInput,
    output: NamedProjects,
  },
  async (ctx, { is_counted }) => {
    const rows = await listActiveProjects(ctx.db, ctx.org.id);
    const ids = rows.map(({ id }) => id);
    const counts = is_counted ? await countsOfProjects(ctx, ids) : null;
    const items = rows.map(({ id, name }) => ({
      _id: id,
      project_name: name,
      entries: counts && (counts.get(id) ?? 0),
    }));
    return { items };
  },
);
