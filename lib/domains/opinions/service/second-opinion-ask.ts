import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { currentCompany } from "@/lib/domains/companies/service/current-company";
import { noteUses } from "@/lib/domains/companies/service/uses";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { isRefused } from "@/lib/domains/organizations/service/mail-choice";
import { lookUpMember } from "@/lib/domains/organizations/service/member-lookup";
import { getProject } from "@/lib/domains/projects/service";
import { env } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { implement } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { ASKED_MAX, OUTSIDE_ASKS_PER_HOUR } from "../constants";
import { opinionCalls } from "../contract";
import { opinionEmail } from "../jobs";
import {
  insertInvitations,
  insertSecondOpinion,
  listSeeing,
  listShareable,
  updateInvitation,
} from "../queries/second-opinions";
import type { AskSecondInput } from "../schema/second-opinions";
import { personOf, shownSecondOpinion } from "./second-opinion-wire";

type Input = ReturnType<typeof AskSecondInput.parse>;
type Person = { userId: string | null; email: string };

const outsideAsks = { name: "opinions.outside", uses: OUTSIDE_ASKS_PER_HOUR, windowSeconds: 3600 };

const refuse = (field: string, message: string) =>
  new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });

/** The people asked, each once: the address of a member counts as that member. */
async function askedBy(ctx: OrgCtx, { member_ids, emails }: Input): Promise<Person[]> {
  const asked = new Map<string, Person>();
  for (const userId of member_ids) {
    const member = await lookUpMember(ctx, { userId });
    if (!member) throw notFound("Member");
    asked.set(member.email, { userId, email: member.email });
  }
  for (const email of emails) {
    const member = await lookUpMember(ctx, { email });
    if (!member && (await isRefused(ctx, email)))
      throw refuse("emails", `${email} has unsubscribed from your organization’s email`);
    asked.set(email, { userId: member?.userId ?? null, email });
  }
  if (asked.size === 0) throw refuse("member_ids", "Choose someone to ask");
  if (asked.size > ASKED_MAX) throw refuse("emails", `At most ${ASKED_MAX} people can be asked`);
  return [...asked.values()];
}

/** Only people with a confirmed address may mail strangers. */
async function assertMayWriteOutside(ctx: OrgCtx): Promise<void> {
  if (env().SMTP_URL !== undefined && !personOf(ctx).isEmailVerified)
    throw refuse("emails", "Confirm your email address first, in Settings under Account");
  const { isAllowed, retryAfter } = await consumeUse(ctx, outsideAsks, ctx.org.id);
  if (!isAllowed) throw rateLimited("You’ve asked too many outsiders this hour.", retryAfter);
}

async function assertSeeProject(ctx: OrgCtx, { project_id }: Input, asked: Person[]) {
  if (project_id === null) return;
  await getProject.call(ctx, { projectId: project_id });
  const userIds = asked.flatMap(({ userId }) => userId ?? []);
  const seeing = await listSeeing(ctx.db, ctx.org.id, { projectId: project_id, userIds });
  if (seeing.length < userIds.length)
    throw refuse("member_ids", "Not everyone you asked is a member of this project");
}

async function assertMaySee(ctx: OrgCtx, input: Input, asked: Person[]): Promise<void> {
  if (!(await currentCompany(ctx, input.company_id))) throw notFound("Company");
  await assertSeeProject(ctx, input, asked);
  if (input.note_ids.length === 0) return;
  const records = (await recordsOfCompany(ctx.db, ctx.org.id, input.company_id)) ?? [];
  const ids = [...new Set(input.note_ids)];
  const notes = await listShareable(ctx.db, ctx.org.id, { records, ids });
  if (notes.length < ids.length) throw notFound("Note");
}

async function invite(ctx: OrgCtx, secondOpinionId: string, asked: Person[], expiresAt: Date) {
  const at = ctx.now();
  const rows = asked.map((person) => ({
    id: newId("opi"),
    orgId: ctx.org.id,
    secondOpinionId,
    ...person,
    expiresAt,
    createdAt: at,
    updatedAt: at,
  }));
  await insertInvitations(ctx.db, rows);
  for (const { id } of rows) {
    const outboxId = await putTemplatedEmail(ctx, opinionEmail, { invitationId: id });
    await updateInvitation(ctx.db, ctx.org.id, id, { outboxId, updatedAt: at });
  }
}

export const askSecond = implement(
  opinionCalls.askSecond,
  {
    transaction: "write",
    activity: {
      about: ({ company_id, project_id, asked }) => ({
        companyId: company_id,
        projectId: project_id,
        detail: { asked: String(asked) },
      }),
    },
    replay: (ctx, id) => shownSecondOpinion(ctx, id),
  },
  async (ctx, input) => {
    const { userId } = personOf(ctx);
    const asked = await askedBy(ctx, input);
    if (input.quorum > asked.length)
      throw refuse("quorum", `Only ${asked.length} of those asked can answer`);
    await assertMaySee(ctx, input, asked);
    if (asked.some((person) => person.userId === null)) await assertMayWriteOutside(ctx);
    const at = ctx.now();
    const deadlineAt = new Date(at.getTime() + input.deadline_days * DAY_MS);
    const id = newId("sop");
    await insertSecondOpinion(ctx.db, {
      id,
      orgId: ctx.org.id,
      userId,
      companyId: input.company_id,
      deadlineAt,
      projectId: input.project_id,
      question: input.question,
      quorum: input.quorum,
      shared: { profile: input.share_profile, noteIds: [...new Set(input.note_ids)] },
      createdAt: at,
      updatedAt: at,
    });
    await invite(ctx, id, asked, deadlineAt);
    await noteUses(ctx, "second_opinions", [{ companyId: input.company_id, by: 1 }]);
    return shownSecondOpinion(ctx, id);
  },
);
