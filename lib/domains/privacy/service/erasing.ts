import "server-only";
import { HOUR_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { newId, type OrgId } from "@/lib/core/ids";
import { erasureOwner } from "@/lib/core/names";
import {
  endAccount,
  forgetAccount,
  formerAddressesOf,
  tracesOf,
} from "@/lib/domains/accounts/service/close";
import { person } from "@/lib/domains/accounts/service/session";
import { actIn } from "@/lib/domains/organizations/service/acting-member";
import { holdForClosing } from "@/lib/domains/organizations/service/closing";
import { accountsOfOthers } from "@/lib/domains/organizations/service/keeping";
import { lookUpMember } from "@/lib/domains/organizations/service/member-lookup";
import { seal, unseal } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement, recordSecurity } from "@/lib/service/operation";
import { hideSuppression } from "@/lib/service/queries";
import { DELETION_REST_HOURS, STARTED_AT_ONCE } from "../constants";
import { privacyCalls } from "../contract";
import { erase } from "../jobs";
import {
  type ErasureRow,
  eraseFiles,
  eraseFromTexts,
  eraseMember,
  findErasure,
  insertErasure,
  listErasureRows,
  listSealed,
  listUnfinished,
  noteErased,
  prepareForWhole,
  type SealedPerson,
} from "../queries";
import { eraserOf, type Person, patternsOf } from "../rules";
import { KeptPerson } from "../schema";
import { dropFiles } from "./files";
import { withFormerAddresses } from "./former-addresses";
import { refuseCommonNames, refuseMany } from "./names";

/**
 * Null where the installation has another secret than the one that sealed it. A person who erased
 * themselves has no names: they chose what they were called, and no admin has seen what that finds.
 */
function openPerson(org: OrgId, { sealedKey, ...row }: SealedPerson): Person | null {
  const text = sealedKey && unseal(sealedKey, secret(), erasureOwner(org));
  if (!text) return null;
  const given = KeptPerson.parse(JSON.parse(text));
  return row.userId === row.memberId ? { ...given, names: [] } : given;
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
  async (ctx, { is_sure: isSure = false, ...asked }) => {
    await refuseMembers(ctx, asked.emails);
    const given = await withFormerAddresses(ctx, asked);
    await refuseCommonNames(ctx, given.names);
    if (!isSure) await refuseMany(ctx, given);
    const accounts = await accountsOfOthers(ctx, asked.emails);
    if (accounts.length > 1) {
      const message = "These addresses belong to several accounts. Erase one person at a time.";
      throw new AppError("CONFLICT", message, { fields: { emails: [message] } });
    }
    const [account = null] = accounts;
    const former = account ? await formerAddressesOf(ctx, account) : [];
    return ask(ctx, { ...given, emails: [...given.emails, ...former] }, account);
  },
);

/** Stores who is to be erased, sealed, and starts it. */
async function ask(ctx: OrgCtx, given: Person, memberId: string | null) {
  const row = rowOf(ctx, given, { userId: person(ctx).userId, memberId });
  await insertErasure(ctx.db, row);
  await enqueue(ctx, erase, { erasureId: row.id });
  return toErasure(row);
}

const rowOf = (
  ctx: OrgCtx,
  given: Person,
  who: { userId: string; memberId: string | null },
  finishedAt: Date | null = null,
) => ({
  id: newId("era"),
  orgId: ctx.org.id,
  ...who,
  sealedKey: seal(JSON.stringify(given), secret(), erasureOwner(ctx.org.id)),
  createdAt: ctx.now(),
  finishedAt,
});

/**
 * Closes the caller's account at once; their address and what only they could see go by a job, in
 * each of their organizations.
 */
export const eraseOwnAccount = implement(
  privacyCalls.eraseOwnAccount,
  { transaction: "write", activity: { kind: "security", about: () => ({}) } },
  async (ctx, given) => {
    const { userId, email } = person(ctx);
    if (given.email !== email) {
      const message = "This is not the address of your account.";
      throw new AppError("INVALID_INPUT", message, { fields: { email: [message] } });
    }
    await holdForClosing(ctx, userId);
    const emails = [email, ...(await formerAddressesOf(ctx, userId))];
    const erasure = await ask(ctx, { emails, names: [] }, userId);
    await endAccount(ctx, userId);
    return erasure;
  },
);

export const listErasures = implement(
  privacyCalls.listErasures,
  { transaction: "read" },
  async (ctx) => ({ items: (await listErasureRows(ctx.db, ctx.org.id)).map(toErasure) }),
);

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

export const eraseOne: JobHandler<{ erasureId: string }> = {
  async commit(ctx, { erasureId }) {
    if (!ctx.org) return;
    const org = ctx.org.id;
    await prepareForWhole(ctx.db);
    const row = await findErasure(ctx.db, org, erasureId);
    if (!row) return;
    const erased = openPerson(org, row);
    // Sealed under another secret: what was done once cannot be done again.
    if (!erased && row.finishedAt)
      return noteErased(ctx.db, org, row.id, { repeatedAt: ctx.now() });
    if (!erased) return ctx.log("privacy.erase.sealed", { erasureId });
    await eraseIn({ ...ctx, org: ctx.org }, erased, row);
    const at = ctx.now();
    const { finishedAt } = row;
    if (finishedAt === null) await noteErased(ctx.db, org, row.id, { finishedAt: at });
    else if (finishedAt < hoursBefore(at, DELETION_REST_HOURS))
      await noteErased(ctx.db, org, row.id, { repeatedAt: at });
    if (finishedAt === null && row.userId === row.memberId)
      await eraseElsewhere(ctx, erased, row.userId);
  },
};

export const startUnfinished: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const { id: erasureId, orgId } of await listUnfinished(ctx.db, STARTED_AT_ONCE))
      await enqueue(ctx, erase, { erasureId }, { orgId });
  },
};

/** Erases a person from the organization of the transaction. */
async function eraseIn(
  ctx: OrgCtx,
  erased: Person,
  { memberId }: Pick<ErasureRow, "memberId">,
): Promise<void> {
  const words = [...erased.names, ...erased.emails].join(" ");
  const patterns = patternsOf(erased);
  const files = memberId ? await eraseMember(ctx.db, memberId) : [];
  // By the addresses of conversations and emails, which are blacked out next.
  files.push(...(await eraseFiles(ctx.db, patterns)));
  await eraseFromTexts(ctx.db, patterns, { words, at: ctx.now() });
  for (const email of erased.emails) await hideSuppression(ctx.db, ctx.org.id, email);
  await dropFiles(ctx, files);
}

/** The same in every other organization that holds anything of an account that was closed. */
async function eraseElsewhere(ctx: Ctx, erased: Person, userId: string): Promise<void> {
  const others = (await tracesOf(ctx, userId)).filter((id) => id !== ctx.org?.id);
  for (const other of others) {
    const inside = await actIn(ctx, other);
    const row = rowOf(inside, erased, { userId, memberId: userId }, ctx.now());
    await insertErasure(ctx.db, row);
    await eraseIn(inside, erased, row);
    await recordSecurity(inside, "privacy.eraseOwnAccount", row.id);
  }
  await forgetAccount(ctx, userId);
}

/** Takes the people who were erased out of texts that come in, so that nothing brings them back. */
export async function eraserFor({ db, org }: OrgCtx): Promise<(text: string) => string> {
  const rows = await listSealed(db, org.id);
  const people = rows.map((row) => openPerson(org.id, row));
  return eraserOf(people.filter((one) => one !== null));
}
