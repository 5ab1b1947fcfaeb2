import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import {
  claimIdempotencyKey,
  deleteCounters,
  deleteEndedCounters,
  deleteOldIdempotencyKeys,
  deleteSuppression,
  discountUse,
  isOutboxWaiting,
  isSuppressed,
  leaseOutbox,
  markUndone,
  setMadeId,
  settleOutbox,
  sumUses,
} from "@/lib/service/queries";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const counter = { name: "sign-in.account", subject: "s7", windowStart: at };
const key = { orgId: org, actorId: "usr_7", key: "key_7", operation: "o", inputHash: "h" };

/** Every query of the kernel, for the test of query plans. */
export const serviceQueries: Record<string, (db: Db) => Promise<unknown>> = {
  leaseOutbox: (db) => leaseOutbox(db, org, "out_7", { now: at, until: at }),
  isOutboxWaiting: (db) => isOutboxWaiting(db, org, "out_7"),
  settleOutbox: (db) =>
    settleOutbox(db, org, "out_7", { status: "sent", lastError: null, sentAt: at }),
  isSuppressed: (db) => isSuppressed(db, org, "u7@ridge.example"),
  deleteSuppression: (db) => deleteSuppression(db, org, "u7@ridge.example"),
  deleteOldIdempotencyKeys: (db) => deleteOldIdempotencyKeys(db, org, { key: "k", before: at }),
  claimIdempotencyKey: async (db) => {
    const row = { ...key, madeId: "", createdAt: at };
    await claimIdempotencyKey(db, org, row);
    await claimIdempotencyKey(db, org, row);
  },
  setMadeId: (db) => setMadeId(db, org, { ...key, madeId: "prj_7" }),
  discountUse: (db) => discountUse(db, counter),
  sumUses: (db) => sumUses(db, { ...counter, since: at }),
  deleteCounters: (db) => deleteCounters(db, counter),
  markUndone: (db) =>
    markUndone(
      db,
      org,
      { inverse: "i.i", subjectId: "imp_7" },
      { undoneAt: at, undoneBy: "usr_7" },
    ),
  deleteEndedCounters: (db) => deleteEndedCounters(db, at),
};
