import "server-only";
import { refuseOpenReceivers } from "@/lib/domains/correspondence/service/receivers";
import { implement, recordActivity } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { findInterview } from "../queries";
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
    const items = [];
    for (const founder of founders) {
      const id = await storeInterview(ctx, { ...shared, ...founder });
      const found = await findInterview(ctx.db, ctx.org.id, id);
      if (!found) throw new Error("A stored interview is not there");
      const interview = toInterview(found);
      await recordActivity(ctx, { name: "interviews.create", activity: { about } }, interview);
      items.push(interview);
    }
    return { items, total: items.length };
  },
);
