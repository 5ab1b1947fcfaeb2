import "server-only";
import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { person } from "@/lib/domains/accounts/service/session";
import { implement } from "@/lib/service/operation";
import { FULL_NAME, RECORDS_OF_KIND } from "../constants";
import { privacyCalls } from "../contract";
import { type FoundRecords, findRecords } from "../queries";
import { kindOf, patternsOf } from "../rules";

const recordsOf = (found: readonly FoundRecords[]) =>
  found.map(({ name, total, records }) => ({ kind: kindOf(name), total, records }));

export const exportOwn = implement(privacyCalls.exportOwn, { transaction: "read" }, async (ctx) => {
  const { userId, email, fullName } = person(ctx);
  // A single name is a word like any other; then the address alone finds what others wrote.
  const names = [fullName].filter((name) => FULL_NAME.test(name));
  const found = await findRecords(ctx.db, patternsOf({ emails: [email], names }), {
    userId,
    atMost: RECORDS_OF_KIND,
  });
  const file = {
    made_at: ctx.now().toISOString(),
    account: { _id: userId, email, full_name: fullName },
    sessions: (await listOwnSessions.call(ctx, {})).items,
    records: recordsOf(found),
  };
  return { file_name: "my-data.json", content: JSON.stringify(file, null, 2) };
});

export const exportPerson = implement(
  privacyCalls.exportPerson,
  { transaction: "read" },
  async (ctx, given) => {
    const atMost = RECORDS_OF_KIND;
    const found = await findRecords(ctx.db, patternsOf(given), { userId: null, atMost });
    return { items: recordsOf(found) };
  },
);

export const findPerson = implement(
  privacyCalls.findPerson,
  { transaction: "read" },
  async (ctx, given) => {
    const found = await findRecords(ctx.db, patternsOf(given), { userId: null, atMost: 0 });
    const byKind = new Map<string, number>();
    for (const { name, total } of found)
      byKind.set(kindOf(name), (byKind.get(kindOf(name)) ?? 0) + total);
    return { items: [...byKind].map(([kind, records]) => ({ kind, records })) };
  },
);
