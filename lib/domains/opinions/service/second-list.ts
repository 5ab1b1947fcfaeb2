import "server-only";
import { notFound } from "@/lib/core/errors";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { env } from "@/lib/platform/env";
import { defineOperation } from "@/lib/service/operation";
import { listShareable, pageOfSeconds, pageOfWaiting } from "../queries/second";
import {
  ListSecondInput,
  ListShareableInput,
  ListWaitingInput,
  SecondInput,
  SecondOpinion,
  SecondOpinionPage,
  ShareableNotes,
  WaitingQuestionPage,
} from "../schema/second";
import { namesOfCompanies, personOf, shownSecond, toSeconds } from "./second-wire";

export const getSecond = defineOperation(
  {
    name: "opinions.getSecond",
    summary: "Get a second opinion: who was asked, how many answered and, once revealed, what",
    effect: "read",
    access: "member",
    transaction: "read",
    input: SecondInput,
    output: SecondOpinion,
  },
  (ctx, { secondOpinionId }) => shownSecond(ctx, secondOpinionId),
);

export const listSecond = defineOperation(
  {
    name: "opinions.listSecond",
    summary: "List the second opinions about a company, newest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListSecondInput,
    output: SecondOpinionPage,
  },
  async (ctx, { companyId, ...page }) => {
    const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
    if (!records) throw notFound("Company");
    const { rows, total } = await pageOfSeconds(ctx.db, ctx.org.id, { records, ...page });
    const can_mail = env().SMTP_URL !== undefined;
    return { items: await toSeconds(ctx, rows), total, ...page, can_mail };
  },
);

export const listWaiting = defineOperation(
  {
    name: "opinions.listWaiting",
    summary: "List the second opinions that wait for the caller's answer, the next deadline first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListWaitingInput,
    output: WaitingQuestionPage,
  },
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
      deadline_at: row.deadlineAt.toISOString(),
    }));
    return { items, total, ...page };
  },
);

export const listShareableNotes = defineOperation(
  {
    name: "opinions.listShareable",
    summary: "List the notes about a company that a second opinion can show to outsiders",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListShareableInput,
    output: ShareableNotes,
  },
  async (ctx, { companyId }) => {
    const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
    if (!records) throw notFound("Company");
    const rows = await listShareable(ctx.db, ctx.org.id, { records });
    return { items: rows.map(({ id, title }) => ({ _id: id, title })) };
  },
);
