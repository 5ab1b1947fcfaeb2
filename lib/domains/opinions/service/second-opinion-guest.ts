import "server-only";
import { Done } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import { networkOf } from "@/lib/domains/accounts/rules";
import { countTries } from "@/lib/domains/accounts/service/attempt-limits";
import { enterByToken, type GuestCtx } from "@/lib/domains/accounts/service/guests";
import { currentCompany } from "@/lib/domains/companies/service/current-company";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation, implement, recordActivity } from "@/lib/service/operation";
import { GUEST_ANSWERS_PER_HOUR } from "../constants";
import { opinionCalls } from "../contract";
import {
  findAnswer,
  findInvitation,
  findSecondOpinion,
  type InvitationRow,
  listShareable,
  lockSecondOpinion,
  type SecondOpinionRow,
} from "../queries/second-opinions";
import { stateOf } from "../rules/second-opinions";
import { AnswerAsGuestInput } from "../schema/second-opinions";
import { revealedAlready, storeAnswer } from "./second-opinion-answer";
import { toOwnAnswer } from "./second-opinion-wire";

/** The same error for links that are expired, withdrawn, closed or unknown. */
const noLonger = () =>
  new AppError("NOT_FOUND", "This link no longer works. Ask the person who sent it to you.");

type Opened = { inside: GuestCtx; second: SecondOpinionRow; invitation: InvitationRow };

/**
 * Enters by a link; `read` finds the second opinion, or locks it before anything else is checked.
 */
async function open(ctx: Ctx, token: string, read: typeof findSecondOpinion): Promise<Opened> {
  const inside = await enterByToken(ctx, token, "secondOpinion");
  const known = inside && (await invitationOf(inside));
  const second = known && (await read(inside.db, inside.org.id, known.secondOpinionId));
  // Read again: the invitation may have been withdrawn while this waited for the lock.
  const invitation = second && (await invitationOf(inside));
  if (!second || !invitation || invitation.revokedAt) throw noLonger();
  if (second.closedAt || second.deadlineAt <= ctx.now()) throw noLonger();
  return { inside, second, invitation };
}

const invitationOf = ({ db, org, actor }: GuestCtx) => findInvitation(db, org.id, actor.id);

function factsOf(second: SecondOpinionRow, company: Company) {
  if (!second.shared.profile || !company) return [];
  const facts: [string, string | number | null][] = [
    ["What it does", company.short_description],
    ["Website", company.website],
    ["Location", company.location],
    ["Founded", company.founded_year],
    ["Employees", company.no_of_employees],
    ["Sector", company.sector],
    ["Stage", company.stage],
    ["Total funding", company.funding],
  ];
  return facts.map(([label, value]) => ({ label, value: value === null ? null : String(value) }));
}

type Company = Awaited<ReturnType<typeof currentCompany>>;

async function notesOf(ctx: OrgCtx, { companyId, shared }: SecondOpinionRow) {
  if (shared.noteIds.length === 0) return [];
  const records = (await recordsOfCompany(ctx.db, ctx.org.id, companyId)) ?? [];
  const rows = await listShareable(ctx.db, ctx.org.id, { records, ids: shared.noteIds });
  return rows.map(({ id, title, body }) => ({ _id: id, title, body }));
}

/** Reading changes nothing, because mail programs open links on their own. */
export const readGuestQuestion = implement(
  opinionCalls.readGuest,
  {
    // The organization is only known inside, which a read transaction does not allow; nothing is
    // written.
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    const { inside, second, invitation } = await open(ctx, token, findSecondOpinion);
    const company = await currentCompany(inside, second.companyId);
    const sender = await lookUpMember(inside, { userId: second.userId });
    const answer = await findAnswer(inside.db, inside.org.id, invitation.id);
    return {
      _id: invitation.id,
      company_name: company?.company_name ?? "",
      organization_name: await organizationName(inside),
      asked_by: sender?.fullName ?? "",
      question: second.question,
      deadline_at: second.deadlineAt.toISOString(),
      is_revealed: stateOf(second, ctx.now()) === "revealed",
      facts: factsOf(second, company),
      notes: await notesOf(inside, second),
      answer: answer && toOwnAnswer(answer),
    };
  },
);

const guestAnswers = { name: "opinions.guest", uses: GUEST_ANSWERS_PER_HOUR, windowSeconds: 3600 };

export const answerAsGuest = implement(
  opinionCalls.answerAsGuest,
  { transaction: "none" },
  async (ctx, input) => {
    const subject = networkOf(ctx.address);
    await countTries.call(ctx, { tries: [{ limit: guestAnswers, subject }] });
    return storeGuestAnswer.call(ctx, input);
  },
);

const storeGuestAnswer = defineOperation(
  {
    name: "opinions.storeGuestAnswer",
    summary: "Store the answer that came by an invitation's link",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AnswerAsGuestInput,
    output: Done,
  },
  async (ctx, { token, ...given }) => {
    const opened = await open(ctx, token, lockSecondOpinion);
    const { inside, second } = opened;
    if (stateOf(second, ctx.now()) === "revealed") throw revealedAlready();
    await storeAnswer(inside, opened, given);
    const about = () => ({ companyId: second.companyId, projectId: second.projectId });
    const told = { name: answerAsGuest.name, activity: { about } };
    await recordActivity(inside, told, { _id: second.id });
    return { done: true as const };
  },
);
