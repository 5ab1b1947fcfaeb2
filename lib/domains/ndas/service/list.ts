import "server-only";
import { notFound } from "@/lib/core/errors";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { implement } from "@/lib/service/operation";
import { type NdaStatus, ndaStatuses } from "../constants";
import { ndaCalls } from "../contract";
import { findNdaFile } from "../queries/acts";
import { findNda, monthsOf, pageOfNdas, statisticsOf } from "../queries/ndas";
import { lastMonths, soon } from "../rules/status";
import { shownNdas, toStored, wholeNda } from "./wire";

export const listNdas = implement(
  ndaCalls.list,
  { transaction: "read" },
  async (ctx, { status, receiver_email: email, company_id, sort, ...page }) => {
    const companyIds =
      company_id === undefined ? undefined : await recordsOfCompany(ctx.db, ctx.org.id, company_id);
    if (companyIds === null) throw notFound("Company");
    const filter = { status, email, companyIds, sort, ...page };
    const { rows, total } = await pageOfNdas(ctx.db, ctx.org.id, filter);
    return { items: await shownNdas(ctx, rows), total, ...page };
  },
);

export const listByReceiver = implement(
  ndaCalls.listByReceiver,
  { transaction: "read" },
  async (ctx, { receiver_email: email, ...page }) => {
    const { rows, total } = await pageOfNdas(ctx.db, ctx.org.id, { email, ...page });
    return { items: await shownNdas(ctx, rows), total, ...page };
  },
);

export const getNda = implement(ndaCalls.get, { transaction: "read" }, (ctx, { ndaId }) =>
  wholeNda(ctx, ndaId),
);

export const ndaStatistics = implement(
  ndaCalls.statistics,
  { transaction: "read" },
  async (ctx) => {
    const now = ctx.now();
    const months = lastMonths(now);
    const figures = await statisticsOf(ctx.db, ctx.org.id, soon(now));
    const acts = await monthsOf(ctx.db, ctx.org.id, new Date(`${months[0]}-01T00:00:00Z`));
    const counts = new Map(figures.states.map((row) => [row.status, row.count]));
    const byMonth = new Map(acts.map((row) => [row.month, row]));
    return {
      total: figures.states.reduce((sum, row) => sum + row.count, 0),
      by_status: Object.fromEntries(
        ndaStatuses.map((status) => [status, counts.get(status) ?? 0]),
      ) as Record<NdaStatus, number>,
      acceptance_rate: figures.sent === 0 ? null : figures.accepted / figures.sent,
      median_days: figures.median,
      accepted: figures.accepted,
      ending: figures.ending,
      months: months.map((month) => ({
        month,
        prepared: byMonth.get(month)?.prepared ?? 0,
        accepted: byMonth.get(month)?.accepted ?? 0,
      })),
    };
  },
);

export const readNdaFile = implement(
  ndaCalls.readFile,
  { transaction: "read" },
  async (ctx, { ndaId, number }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    const file = found && (await findNdaFile(ctx.db, ctx.org.id, { ndaId, number }));
    if (!file) throw notFound("Document");
    return toStored(file);
  },
);
