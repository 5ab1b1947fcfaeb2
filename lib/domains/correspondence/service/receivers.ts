import "server-only";
import { AppError } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import type { purposes } from "../constants";
import { listOpenReceivers, lockReceivers } from "../queries";

type Asked = {
  purpose: (typeof purposes)[number];
  emails: readonly string[];
  /** The input's field of an address, by its place. */
  fieldOf: (at: number) => string;
  /** What somebody has who may not be asked a second time. */
  reason: string;
};

/**
 * Refuses addresses that are in a conversation of that purpose which is not over: pressed twice,
 * nothing is prepared twice, also at once. Throws INVALID_INPUT as errors of their fields.
 */
export async function refuseOpenReceivers(
  { db, org }: OrgCtx,
  { purpose, emails, fieldOf, reason }: Asked,
): Promise<void> {
  await lockReceivers(db, org.id, purpose);
  const open = await listOpenReceivers(db, org.id, { purpose, emails });
  if (open.length === 0) return;
  const fields = Object.fromEntries(
    open.map((email) => [fieldOf(emails.indexOf(email)), [reason]]),
  );
  throw new AppError("INVALID_INPUT", `${open.slice(0, 3).join(", ")}: ${reason}`, { fields });
}
