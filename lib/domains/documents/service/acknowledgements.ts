import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { membersByName } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { POLICIES } from "../constants";
import { documentCalls } from "../contract";
import { insertAcknowledgement, listAcknowledgementRows } from "../queries/acknowledgements";
import { type DocumentRow, findDocument } from "../queries/documents";
import { standingOn } from "../rules/standing";
import { basesFor, type ReadBase, readerOf } from "./bases";
import { seesReaders } from "./readings";
import { oneDocument } from "./wire";

/** The person who reads policies. Throws FORBIDDEN for keys, which read nothing for anybody. */
export function personReading(ctx: OrgCtx): string {
  const userId = readerOf(ctx);
  if (userId === null)
    throw new AppError("FORBIDDEN", "API keys have no policies to read or confirm");
  return userId;
}

/** A policy of the organization with its base. Throws NOT_FOUND, also for other documents. */
export async function policyOf(
  ctx: OrgCtx,
  id: string,
): Promise<{ row: DocumentRow; base: ReadBase }> {
  const [base] = await basesFor(ctx, POLICIES);
  const row = base && (await findDocument(ctx.db, ctx.org.id, { id, bases: [base.key] }));
  if (!base || !row) throw notFound("Policy");
  return { row, base };
}

function assertIsToRead({ newerId, status, ...row }: DocumentRow, day: string): void {
  if (newerId !== null)
    throw new AppError("CONFLICT", "A newer version took its place. Read and confirm that one.");
  if (status !== "indexed")
    throw new AppError(
      "CONFLICT",
      "Its pages have not been read yet. Confirm it when they are here.",
    );
  if (standingOn(row, day) === "ended")
    throw new AppError("CONFLICT", "This policy no longer holds, so it need not be confirmed.");
}

export const acknowledgePolicy = implement(
  documentCalls.acknowledge,
  // Colleagues don't see who has read what: its owner and admins see that at the policy.
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { documentId }) => {
    const userId = personReading(ctx);
    const { row } = await policyOf(ctx, documentId);
    assertIsToRead(row, todayOf(ctx));
    await insertAcknowledgement(ctx.db, { orgId: ctx.org.id, documentId, userId, at: ctx.now() });
    return oneDocument(ctx, documentId);
  },
);

export const listAcknowledgements = implement(
  documentCalls.listAcknowledgements,
  { transaction: "read" },
  async (ctx, { documentId }) => {
    const { row, base } = await policyOf(ctx, documentId);
    if (!seesReaders(ctx, row, base))
      throw new AppError("FORBIDDEN", "Only its owner and admins see who has read this policy");
    const rows = await listAcknowledgementRows(ctx.db, ctx.org.id, documentId);
    const readAt = new Map(rows.map(({ userId, at }) => [userId, at.toISOString()]));
    const people = (await membersByName(ctx)).map(({ userId, name }) => ({
      user_id: userId,
      name,
      read_at: readAt.get(userId) ?? null,
    }));
    const missing = people.filter(({ read_at }) => read_at === null);
    const confirmed = people.filter(({ read_at }) => read_at !== null);
    return {
      items: [...missing, ...confirmed],
      confirmed: confirmed.length,
      members: people.length,
    };
  },
);
