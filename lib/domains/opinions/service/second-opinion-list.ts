import "server-only";
import { notFound } from "@/lib/core/errors";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { env } from "@/lib/platform/env";
import { implement } from "@/lib/service/operation";
import { opinionCalls } from "../contract";
import { listShareable, pageOfSecondOpinions, pageOfWaiting } from "../queries/second-opinions";

import {
  namesOfCompanies,
  personOf,
  shownSecondOpinion,
  toSecondOpinions,
} from "./second-opinion-wire";

export const getSecond = implement(
  opinionCalls.getSecond,
  { transaction: "read" },
  (ctx, { secondOpinionId }) => shownSecondOpinion(ctx, secondOpinionId),
);

export const listSecond = implement(
  opinionCalls.listSecond,
  { transaction: "read" },
  async (ctx, { companyId, ...page }) => {
    const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
    if (!records) throw notFound("Company");
    const { rows, total } = await pageOfSecondOpinions(ctx.db, ctx.org.id, { records, ...page });
    const can_mail = env().SMTP_URL !== undefined;
    return { items: await toSecondOpinions(ctx, rows), total, ...page, can_mail };
  },
);

export const listWaiting = implement(
  opinionCalls.listWaiting,
  { transaction: "read" },
  async (ctx, page) => {
    const { userId } = personOf(ctx);
    const asked = { userId, now: ctx.now(), ...page };
    const { rows, total } = await pageOfWaiting(ctx.db, ctx.org.id, asked);
    const names = await namesOfMembers(
      ctx,
      rows.map((row) => row.userId),
    );
    const companies = await namesOfCompanies(ctx, rows);
    const items = rows.map((row) => ({
      _id: row.id,
      company_id: row.companyId,
      company_name: companies.get(row.companyId) ?? "",
      question: row.question,
      user_name: names.get(row.userId) ?? null,
      asked_at: row.createdAt.toISOString(),
      deadline_at: row.deadlineAt.toISOString(),
    }));
    return { items, total, ...page };
  },
);

export const listShareableNotes = implement(
  opinionCalls.listShareable,
  { transaction: "read" },
  async (ctx, { companyId }) => {
    const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
    if (!records) throw notFound("Company");
    const rows = await listShareable(ctx.db, ctx.org.id, { records });
    return { items: rows.map(({ id, title }) => ({ _id: id, title })) };
  },
);
