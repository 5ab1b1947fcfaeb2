import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId, type OrgId } from "@/lib/core/ids";
import { person } from "@/lib/domains/accounts/service/session";
import { lookUpMember } from "@/lib/domains/organizations/service/member-lookup";
import { seal, unseal } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { privacyCalls } from "../contract";
import { erase } from "../jobs";
import {
  type ErasureRow,
  eraseFromTexts,
  findErasure,
  insertErasure,
  listErasureRows,
  listSealed,
} from "../queries";
import { eraserOf, type Person, patternsOf } from "../rules";
import { PersonInput } from "../schema";

const owner = (org: OrgId) => `erasure ${org}`;

/** Null where the installation has another secret than the one that sealed it. */
function openPerson(org: OrgId, sealedKey: string | null): Person | null {
  const text = sealedKey && unseal(sealedKey, secret(), owner(org));
  return text ? PersonInput.parse(JSON.parse(text)) : null;
}

const toErasure = (row: Pick<ErasureRow, "id" | "userId" | "createdAt" | "finishedAt">) => ({
  _id: row.id,
  user_id: row.userId,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});

async function refuseMembers(ctx: OrgCtx, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    if (!(await lookUpMember(ctx, { email }))) continue;
    const message = `${email} is a member. Remove them from the organization first.`;
    throw new AppError("CONFLICT", message, { fields: { emails: [message] } });
  }
}

export const erasePerson = implement(
  privacyCalls.erasePerson,
  {
    transaction: "write",
    // The row is sealed: it must not name who was erased.
    activity: { kind: "security", about: () => ({}) },
  },
  async (ctx, given) => {
    await refuseMembers(ctx, given.emails);
    const row = {
      id: newId("era"),
      orgId: ctx.org.id,
      userId: person(ctx).userId,
      sealedKey: seal(JSON.stringify(given), secret(), owner(ctx.org.id)),
      createdAt: ctx.now(),
      finishedAt: null,
    };
    await insertErasure(ctx.db, row);
    await enqueue(ctx, erase, { erasureId: row.id });
    return toErasure(row);
  },
);

export const listErasures = implement(
  privacyCalls.listErasures,
  { transaction: "read" },
  async (ctx) => ({ items: (await listErasureRows(ctx.db, ctx.org.id)).map(toErasure) }),
);

export const eraseOne: JobHandler<{ erasureId: string }> = {
  async commit(ctx, { erasureId }) {
    if (!ctx.org) return;
    const org = ctx.org.id;
    const row = await findErasure(ctx.db, org, erasureId);
    const erased = row && openPerson(org, row.sealedKey);
    if (!erased) return;
    const where = { org, id: erasureId, at: ctx.now() };
    const words = [...erased.names, ...erased.emails].join(" ");
    await eraseFromTexts(ctx.db, where, patternsOf(erased), words);
  },
};

/** Takes the people who were erased out of texts that come in, so that nothing brings them back. */
export async function eraserFor({ db, org }: OrgCtx): Promise<(text: string) => string> {
  const rows = await listSealed(db, org.id);
  const people = rows.map(({ sealedKey }) => openPerson(org.id, sealedKey));
  return eraserOf(people.filter((one) => one !== null));
}
