import "server-only";
import { AppError } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import type { ImportRow } from "../queries/imports";
import { nodesOf } from "../queries/people";
import type { ConnectionNode, ContactImport } from "../schema";

/** The person who acts: contacts are a person's, not an API key's. */
export function personOf({ actor }: Pick<OrgCtx, "actor">): string {
  if (actor.type === "user") return actor.userId;
  throw new AppError("FORBIDDEN", "API keys have no contacts of their own");
}

/** The nodes of these ids that the caller sees. */
export async function nodesById(
  ctx: OrgCtx,
  ids: Iterable<string>,
): Promise<Map<string, ConnectionNode>> {
  const rows = await nodesOf(ctx.db, ctx.org.id, [...new Set(ids)]);
  return new Map(rows.map(({ id, ...node }) => [id, { _id: id, ...node }]));
}

export async function toImports(ctx: OrgCtx, rows: readonly ImportRow[]): Promise<ContactImport[]> {
  const names = await namesOfMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const me = ctx.actor.type === "user" ? ctx.actor.userId : null;
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    file_name: row.fileName,
    owner_name: names.get(row.userId) ?? "A former member",
    is_mine: row.userId === me,
    is_shared: row.isShared,
    keeps_emails: row.keepsEmails,
    contacts: row.contacts,
    skipped: row.skipped,
    problem: row.problem,
    created_at: row.createdAt.toISOString(),
  }));
}

export async function toImport(ctx: OrgCtx, row: ImportRow): Promise<ContactImport> {
  const [one] = await toImports(ctx, [row]);
  return one as ContactImport;
}
