import "server-only";
import { notFound } from "@/lib/core/errors";
import { conversationStates } from "@/lib/domains/correspondence/constants";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { implement } from "@/lib/service/operation";
import { interviewCalls } from "../contract";
import { pageOfFounders, pageOfInterviews, statisticsOf } from "../queries";
import { toInterview, wholeInterview } from "./wire";

export const listInterviews = implement(
  interviewCalls.list,
  { transaction: "read" },
  async (ctx, { status, founder_email: email, company_id, sort, ...page }) => {
    const companyIds =
      company_id === undefined ? undefined : await recordsOfCompany(ctx.db, ctx.org.id, company_id);
    if (companyIds === null) throw notFound("Company");
    const { rows, total } = await pageOfInterviews(ctx.db, ctx.org.id, {
      status,
      email,
      companyIds,
      sort,
      ...page,
    });
    return { items: rows.map(toInterview), total, ...page };
  },
);

export const listByFounder = implement(
  interviewCalls.listByFounder,
  { transaction: "read" },
  async (ctx, { founder_email: email, ...page }) => {
    const { rows, total } = await pageOfInterviews(ctx.db, ctx.org.id, { email, ...page });
    return { items: rows.map(toInterview), total, ...page };
  },
);

export const getInterview = implement(
  interviewCalls.get,
  { transaction: "read" },
  (ctx, { interviewId }) => wholeInterview(ctx, interviewId),
);

export const interviewStatistics = implement(
  interviewCalls.statistics,
  { transaction: "read" },
  async (ctx) => {
    const { states, sent, submitted, medianDays } = await statisticsOf(ctx.db, ctx.org.id);
    const counts = new Map(states.map((row) => [row.state, row.count]));
    return {
      total: states.reduce((sum, row) => sum + row.count, 0),
      by_status: Object.fromEntries(
        conversationStates.map((state) => [state, counts.get(state) ?? 0]),
      ) as Record<(typeof conversationStates)[number], number>,
      answer_rate: sent === 0 ? null : submitted / sent,
      median_days: medianDays,
    };
  },
);

export const listFounders = implement(
  interviewCalls.statisticsByFounder,
  { transaction: "read" },
  async (ctx, page) => {
    const { rows, total } = await pageOfFounders(ctx.db, ctx.org.id, page);
    const items = rows.map((row) => ({
      founder_email: row.email,
      founder_name: row.name,
      interviews: row.interviews,
      sent: row.sent,
      answered: row.answered,
      last_asked_at: (row.askedAt ?? ctx.now()).toISOString(),
      last_answered_at: row.answeredAt?.toISOString() ?? null,
    }));
    return { items, total, ...page };
  },
);
