import "server-only";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import type { OrgCtx } from "@/lib/service/context";
import { findInstructions, type InstructionsRow, storeInstructions } from "../queries";

/** What the firm wants of the work of an agent, in words; null: nothing was ever said. */
export const instructionsFor = (ctx: OrgCtx, agent: string): Promise<InstructionsRow | null> =>
  findInstructions(ctx.db, ctx.org.id, agent);

type Said = { agent: string; body: string; version: number; userId: string };

/** Stores them as the next version. Throws CONFLICT when the caller read another one. */
export async function sayInstructions(ctx: OrgCtx, said: Said): Promise<InstructionsRow> {
  const { agent, body, version, userId } = said;
  const at = ctx.now();
  const row = { id: newId("ain"), orgId: ctx.org.id, agent, body, userId };
  const made = { ...row, createdAt: at, updatedAt: at };
  const stored = await storeInstructions(ctx.db, ctx.org.id, { made, version });
  if (stored) return stored;
  const now = await findInstructions(ctx.db, ctx.org.id, agent);
  assertVersion("text", now?.version ?? 0, version);
  throw new Error("Instructions of the version that was read were not stored");
}
