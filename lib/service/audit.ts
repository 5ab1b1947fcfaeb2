import "server-only";
import { databaseFailure, getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { deviceOf } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import type { Factor } from "@/lib/core/factors";
import { newId } from "@/lib/core/ids";
import { actorId, type Ctx } from "./context";
import { type AuditInsert, insertAudit } from "./queries";

/*
 * The audit log: who did, or tried to do, what a security review asks for. Rows hold ids, names of
 * operations, an address and a program's family, and no text that anybody wrote.
 */

type Subject = { type: string; id: string | null };

function rowOf(
  ctx: Ctx,
  act: string,
  subject: Subject,
  outcome: AuditInsert["outcome"],
): Omit<AuditInsert, "orgId"> {
  return {
    id: newId("aud"),
    at: ctx.now(),
    actorType: ctx.actor.type,
    actorId: actorId(ctx.actor),
    act,
    subjectType: subject.type,
    subjectId: subject.id,
    outcome,
    address: ctx.address,
    agent: ctx.userAgent === "" ? "" : deviceOf(ctx.userAgent),
    requestId: ctx.requestId,
  };
}

const nounOf = (name: string) => name.slice(0, name.indexOf("."));

const ID = /^[a-z]{3}_[0-9a-z]{24}$/;

/** The first record that an input names by its id; input may be anything. */
function idIn(input: unknown): string | null {
  if (input === null || typeof input !== "object") return null;
  const found = Object.entries(input).find(
    ([name, value]) => /(Id|_id)$/.test(name) && typeof value === "string" && ID.test(value),
  );
  return found ? String(found[1]) : null;
}

/** The `_id` of a DTO, if it has one. */
export const idOf = (output: unknown): string | null =>
  output !== null && typeof output === "object" && "_id" in output ? String(output._id) : null;

/**
 * Writes the audit row of a write in its transaction. What somebody unknown asked for says in
 * `detail` where they called from: a job tells of it later.
 */
export async function auditWrite(
  ctx: Ctx,
  { name, factors }: { name: string; factors?: readonly Factor[] },
  subject: Subject,
  { address, userAgent }: Record<string, string>,
): Promise<void> {
  if (!ctx.org) return;
  const isAnonymous = address !== undefined;
  const asked: Ctx = isAnonymous
    ? { ...ctx, actor: { type: "anonymous" }, address, userAgent: userAgent ?? "" }
    : ctx;
  const row = rowOf(asked, name, subject, name.endsWith("Failed") ? "failed" : "done");
  await insertAudit(ctx.db, { ...row, orgId: ctx.org.id, factors: factors && [...factors] });
}

/** Writes a row in a transaction of its own, whatever the caller's does. */
async function writeAlone({ org }: Ctx, row: Omit<AuditInsert, "orgId">): Promise<void> {
  if (!org) return;
  await inTransaction(getDb(), { orgId: org.id, userId: null }, "write", (db) =>
    insertAudit(db, { ...row, orgId: org.id }),
  );
}

/** Refusals that have their row: an operation may have been called by another. */
const told = new WeakSet<object>();

type Refused = { name: string; effect: "read" | "write"; audit?: string };

/**
 * Whether a refusal is told of. Reads that wait for a second factor are not, unless they are audited:
 * a page makes many, and the person who owes it is led to set it up.
 */
function isTold({ effect, audit }: Refused, { code }: AppError): boolean {
  if (code === "SECOND_FACTOR_NEEDED") return effect === "write" || audit !== undefined;
  return code === "FORBIDDEN" || code === "CONFIRMATION_NEEDED";
}

/** Writes the row of a refused call. The refusal stands, even if its row cannot be written. */
export async function auditRefusal(
  ctx: Ctx,
  refused: Refused,
  input: unknown,
  thrown: unknown,
): Promise<void> {
  if (!(thrown instanceof AppError) || !isTold(refused, thrown) || told.has(thrown)) return;
  told.add(thrown);
  const { name } = refused;
  const row = rowOf(ctx, name, { type: nounOf(name), id: idIn(input) }, "refused");
  await writeAlone(ctx, row).catch((error) => ctx.log("audit.failed", { error }));
}

type Audited = Refused & { transaction: "write" | "read" | "none" };

/**
 * Runs a call. What is read by one that is audited leaves only when its row is written; the row of
 * a write is a part of the write.
 */
export async function auditCall<T>(
  ctx: Ctx,
  call: Audited,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const { name, audit, transaction } = call;
  const isOutermost = (ctx.transaction ?? null) === null;
  try {
    const output = await work();
    if (audit && transaction !== "write" && ctx.actor.type !== "job")
      await writeAlone(
        ctx,
        rowOf(ctx, name, { type: nounOf(name), id: idIn(input) ?? idOf(output) }, "done"),
      ).catch((thrown) => {
        throw databaseFailure(thrown);
      });
    return output;
  } catch (thrown) {
    if (isOutermost) await auditRefusal(ctx, call, input, thrown);
    throw thrown;
  }
}
