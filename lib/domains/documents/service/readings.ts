import "server-only";
import { membersByName } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { acknowledgedBy, countAcknowledgements } from "../queries/acknowledgements";
import type { DocumentRow } from "../queries/documents";
import type { DocumentItem } from "../schema";
import { type ReadBase, readerOf } from "./bases";

type Readings = Pick<DocumentItem, "read_by_me" | "acknowledgements">;

/** Whoever answers for a policy: who added it, unless somebody else was named. */
export const ownerOf = ({ ownerId, userId }: DocumentRow): string | null => ownerId ?? userId;

/** Whether the caller may know which colleagues have confirmed a policy: its owner and admins. */
export const seesReaders = (ctx: OrgCtx, row: DocumentRow, { canAdd }: ReadBase): boolean =>
  canAdd || ownerOf(row) === readerOf(ctx);

/** Who has confirmed the policies among some documents, as far as the caller may know. */
export async function readingsOf(
  ctx: OrgCtx,
  rows: readonly DocumentRow[],
  bases: ReadonlyMap<string, ReadBase>,
): Promise<(row: DocumentRow) => Readings> {
  const policies = rows.filter(({ base }) => base === ctx.org.id);
  const base = bases.get(ctx.org.id);
  const userId = readerOf(ctx);
  const ids = policies.map(({ id }) => id);
  const own =
    userId === null || ids.length === 0
      ? new Set()
      : await acknowledgedBy(ctx.db, ctx.org.id, { ids, userId });
  const counted = policies.filter((row) => base && seesReaders(ctx, row, base)).map(({ id }) => id);
  const userIds = counted.length === 0 ? [] : (await membersByName(ctx)).map((one) => one.userId);
  const counts =
    userIds.length === 0
      ? []
      : await countAcknowledgements(ctx.db, ctx.org.id, { ids: counted, userIds });
  const confirmed = new Map(counts.map(({ id, people }) => [id, people]));
  return ({ id, base }) => ({
    read_by_me: base === ctx.org.id && userId !== null ? own.has(id) : null,
    acknowledgements: counted.includes(id)
      ? { confirmed: confirmed.get(id) ?? 0, members: userIds.length }
      : null,
  });
}
