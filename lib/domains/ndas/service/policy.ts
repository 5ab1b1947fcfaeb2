import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { openModel } from "@/lib/domains/models/service/budget";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNdaFile, listNdaFiles, type NdaFileHead } from "../queries/acts";
import { findNda } from "../queries/ndas";
import { findPolicy, lockPolicy, putPolicy } from "../queries/policy";
import { compareClauses } from "../rules/compare-clauses";
import { NdaPolicy, type SavedPolicy } from "../schema/policy";
import { mayReadNdas } from "./wording-model";

export async function savedPolicy(ctx: OrgCtx): Promise<SavedPolicy> {
  const row = await findPolicy(ctx.db, ctx.org.id);
  return { policy: row && NdaPolicy.parse(row.policy), version: row?.version ?? 0 };
}

export const getPolicy = implement(ndaCalls.getPolicy, { transaction: "read" }, savedPolicy);

export const savePolicy = implement(
  ndaCalls.savePolicy,
  { transaction: "write" },
  async (ctx, { version, ...policy }) => {
    const stored = await lockPolicy(ctx.db, ctx.org.id);
    assertVersion("policy", stored, version);
    await putPolicy(ctx.db, {
      orgId: ctx.org.id,
      policy,
      version: stored + 1,
      updatedAt: ctx.now(),
    });
    return savedPolicy(ctx);
  },
);

/** The receiver's last document, and the firm's version that it answers. Throws CONFLICT without one. */
export async function bothFiles({ db, org }: OrgCtx, ndaId: string) {
  if (!(await findNda(db, org.id, ndaId))) throw notFound("NDA");
  const files = await listNdaFiles(db, org.id, ndaId);
  const theirs = files.findLast(({ side }) => side === "receiver");
  // The version that was marked up, which may be a former one.
  const before = files.filter(
    ({ side, number }) => side === "firm" && number < (theirs?.number ?? 0),
  );
  const isMarkedUp = ({ conversationId }: NdaFileHead) => conversationId === theirs?.conversationId;
  const ours = before.findLast(isMarkedUp) ?? before.at(-1);
  if (!theirs || !ours)
    throw new AppError("CONFLICT", "There is no marked-up document to compare with");
  const read = async ({ number }: { number: number }) => {
    const file = await findNdaFile(db, org.id, { ndaId, number });
    if (!file) throw notFound("Document");
    return file;
  };
  return { ours: await read(ours), theirs: await read(theirs) };
}

export const textOf = ({ pages }: { pages: string[] }) => pages.join("\n");

export const compareNda = implement(
  ndaCalls.compare,
  { transaction: "read" },
  async (ctx, { ndaId }) => {
    const { ours, theirs } = await bothFiles(ctx, ndaId);
    const { policy } = await savedPolicy(ctx);
    return {
      ours: { number: ours.number, file_name: ours.fileName },
      theirs: { number: theirs.number, file_name: theirs.fileName },
      has_policy: policy !== null,
      can_suggest: policy !== null && mayReadNdas(await openModel.call(ctx, {})),
      clauses: compareClauses(textOf(ours), textOf(theirs), policy),
    };
  },
);
