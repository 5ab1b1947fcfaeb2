import "server-only";
import { refuseOpenReceivers } from "@/lib/domains/correspondence/service/receivers";
import { implement, recordActivity } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { findInterviews } from "../queries";
import { toInterview } from "./wire";
import { about, storeInterview } from "./write";

/**
 * One interview for each founder, with the same questions. All are prepared or none is, and none for
 * somebody who has one that is not over: pressed twice, it prepares nothing twice.
 */
export const createInterviews = implement(
  interviewCalls.createMany,
  { transaction: "write", activity: "none" },
  async (ctx, { founders, ...shared }) => {
    const emails = founders.map(({ founder_email }) => founder_email);
    await refuseOpenReceivers(ctx, {
      purpose: "interview",
      emails,
      fieldOf: (at) => `founders.${at}.founder_email`,
      reason: "Already has an open interview. Use that one.",
    });
    const ids: string[] = [];
    for (const founder of founders) ids.push(await storeInterview(ctx, { ...shared, ...founder }));
    const stored = await findInterviews(ctx.db, ctx.org.id, ids);
    const byId = new Map(stored.map((one) => [one.interview.id, toInterview(one)]));
    const items = ids.flatMap((id) => byId.get(id) ?? []);
    for (const interview of items)
      await recordActivity(ctx, { name: "interviews.create", activity: { about } }, interview);
    return { items, total: items.length };
  },
);
