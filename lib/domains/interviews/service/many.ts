import "server-only";
import { AppError } from "@/lib/core/errors";
import { implement, recordActivity } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { findInterview, listOpenFounders } from "../queries";
import { toInterview } from "./wire";
import { about, storeInterview } from "./write";

function haveOne(emails: readonly string[], open: readonly string[]): AppError {
  const reason = "Has an interview that is not over: go on with that one";
  const fields = Object.fromEntries(
    open.map((email) => [`founders.${emails.indexOf(email)}.founder_email`, [reason]]),
  );
  return new AppError("INVALID_INPUT", `${open.slice(0, 3).join(", ")}: ${reason}`, { fields });
}

/**
 * One interview for each founder, with the same questions. All are prepared or none is, and none for
 * somebody who has one that is not over: pressed twice, it prepares nothing twice.
 */
export const createInterviews = implement(
  interviewCalls.createMany,
  { transaction: "write", activity: "none" },
  async (ctx, { founders, ...shared }) => {
    const emails = founders.map(({ founder_email }) => founder_email);
    const open = await listOpenFounders(ctx.db, ctx.org.id, emails);
    if (open.length > 0) throw haveOne(emails, open);
    const items = [];
    for (const founder of founders) {
      const id = await storeInterview(ctx, { ...shared, ...founder, time_zone: "" });
      const found = await findInterview(ctx.db, ctx.org.id, id);
      if (!found) throw new Error("A stored interview is not there");
      const interview = toInterview(found);
      await recordActivity(ctx, { name: "interviews.create", activity: { about } }, interview);
      items.push(interview);
    }
    return { items, total: items.length };
  },
);
