import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { getFactors } from "@/lib/domains/accounts/service/authenticator";
import {
  getGoogleConnection,
  listConnections,
} from "@/lib/domains/accounts/service/google-connection";
import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { person } from "@/lib/domains/accounts/service/session";
import type { OrgCtx } from "@/lib/service/context";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { OWN_FILES_PER_HOUR, RECORDS_OF_KIND, TABLES_OF_ADMINS } from "../constants";
import { privacyCalls } from "../contract";
import { type FoundRecords, findRecords } from "../queries";
import { kindOf, patternsOf } from "../rules";
import { withFormerAddresses } from "./former-addresses";

const recordsOf = (found: readonly FoundRecords[]) =>
  found.map(({ name, total, records }) => ({ kind: kindOf(name), total, records }));

const perHour = { name: "privacy.ownData", uses: OWN_FILES_PER_HOUR, windowSeconds: 3600 };

const takeExport = defineOperation(
  {
    name: "privacy.takeExport",
    summary: "Count a download of one's own data",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: NoInput,
    output: z.object({ retryAfter: z.number().nullable() }),
  },
  async (ctx) => {
    const { isAllowed, retryAfter } = await consumeUse(ctx, perHour, person(ctx).userId);
    return { retryAfter: isAllowed ? null : retryAfter };
  },
);

/** What the caller signs in with, as Settings shows it: no secret is in it. */
async function waysInOf(ctx: OrgCtx) {
  const { has_password, authenticator_since, recovery_codes_left, passkeys } =
    await getFactors.call(ctx, {});
  const google = await getGoogleConnection.call(ctx, {});
  const { items } = await listConnections.call(ctx, {});
  const accounts = [{ name: "Google", email: google.email }, ...items].filter(({ email }) => email);
  return {
    ...{ has_password, authenticator_since, recovery_codes_left, passkeys },
    accounts: accounts.map(({ name, email }) => ({ name, email })),
  };
}

/** By id and confirmed address: a name is whatever its person types. */
const readOwn = defineOperation(
  {
    name: "privacy.readOwn",
    summary: "Read what the organization holds by or about the caller, as far as they see it",
    effect: "read",
    access: "member",
    transaction: "read",
    input: NoInput,
    output: z.object({ content: z.string() }),
  },
  async (ctx) => {
    const { userId, email, fullName, isEmailVerified, role } = person(ctx);
    const patterns = patternsOf({ emails: isEmailVerified ? [email] : [], names: [] });
    const found = await findRecords(ctx.db, patterns, {
      userId,
      atMost: RECORDS_OF_KIND,
      byPerson: role === "admin" ? [] : TABLES_OF_ADMINS,
    });
    const file = {
      made_at: ctx.now().toISOString(),
      account: { _id: userId, email, full_name: fullName },
      signs_in_by: await waysInOf(ctx),
      sessions: (await listOwnSessions.call(ctx, {})).items,
      records: recordsOf(found),
    };
    return { content: JSON.stringify(file, null, 2) };
  },
);

export const exportOwn = implement(privacyCalls.exportOwn, { transaction: "none" }, async (ctx) => {
  // A key is nobody, whatever it may write.
  person(ctx);
  const { retryAfter } = await takeExport.call(ctx, {});
  if (retryAfter !== null) throw rateLimited("Too many downloads of your data.", retryAfter);
  const { content } = await readOwn.call(ctx, {});
  return { file_name: "my-data.json", content };
});

export const exportPerson = implement(
  privacyCalls.exportPerson,
  { transaction: "read" },
  async (ctx, given) => {
    const atMost = RECORDS_OF_KIND;
    const patterns = patternsOf(await withFormerAddresses(ctx, given));
    const found = await findRecords(ctx.db, patterns, { userId: null, atMost });
    return { items: recordsOf(found) };
  },
);

export const findPerson = implement(
  privacyCalls.findPerson,
  { transaction: "read" },
  async (ctx, given) => {
    const patterns = patternsOf(await withFormerAddresses(ctx, given));
    const found = await findRecords(ctx.db, patterns, { userId: null, atMost: 0 });
    const byKind = new Map<string, number>();
    for (const { name, total } of found)
      byKind.set(kindOf(name), (byKind.get(kindOf(name)) ?? 0) + total);
    return { items: [...byKind].map(([kind, records]) => ({ kind, records })) };
  },
);
