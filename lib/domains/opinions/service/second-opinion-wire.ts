import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import {
  type AnswerRow,
  findSecondOpinion,
  type InvitationRow,
  listAnswers,
  listInvitations,
  type SecondOpinionRow,
} from "../queries/second-opinions";
import { dissenters, leanOf, spreadOf, stateOf } from "../rules/second-opinions";
import type { Asked, OwnAnswer, SecondOpinion, SecondResults } from "../schema/second-opinions";

/** The acting person: second opinions are for people only. */
export function personOf({ actor }: OrgCtx) {
  if (actor.type === "user") return actor;
  throw new AppError(
    "FORBIDDEN",
    "Second opinions are asked and answered by people, not by API keys",
  );
}

const callerId = ({ actor }: OrgCtx) => (actor.type === "user" ? actor.userId : null);

export const toOwnAnswer = (row: AnswerRow): OwnAnswer => ({
  stance: row.stance,
  conviction: row.conviction,
  rationale: row.rationale,
  change_my_mind: row.changeMyMind,
  version: row.version,
});

type Names = Map<string, string>;

const toAsked = (row: InvitationRow, names: Names): Asked => ({
  _id: row.id,
  user_id: row.userId,
  name: names.get(row.userId ?? "") ?? null,
  email: row.email,
  has_answered: row.answeredAt !== null,
  is_revoked: row.revokedAt !== null,
  mail: row.mailStatus,
});

function resultsOf(
  answers: AnswerRow[],
  invitations: InvitationRow[],
  names: Names,
): SecondResults | null {
  if (answers.length === 0) return null;
  const isDissent = dissenters(answers);
  const addressOf = (row: AnswerRow) =>
    invitations.find(({ id }) => id === row.invitationId)?.email;
  return {
    conviction: spreadOf(answers.map(({ conviction }) => conviction)),
    lean: spreadOf(answers.map(leanOf)),
    answers: answers.map((row, i) => ({
      name: names.get(row.userId ?? "") ?? addressOf(row) ?? "Someone",
      is_outsider: row.userId === null,
      stance: row.stance,
      conviction: row.conviction,
      rationale: row.rationale,
      change_my_mind: row.changeMyMind,
      is_dissent: isDissent[i] ?? false,
    })),
  };
}

type Around = {
  names: Names;
  companyName: string;
  invitations: InvitationRow[];
  answers: AnswerRow[];
};

function toSecond(ctx: OrgCtx, row: SecondOpinionRow, around: Around): SecondOpinion {
  const { names, companyName, invitations, answers } = around;
  const state = stateOf(row, ctx.now());
  const caller = callerId(ctx);
  const own = answers.find(({ userId }) => userId !== null && userId === caller);
  const counted = invitations.filter((one) => one.answeredAt !== null || one.revokedAt === null);
  return {
    _id: row.id,
    company_id: row.companyId,
    company_name: companyName,
    project_id: row.projectId,
    question: row.question,
    user_id: row.userId,
    user_name: names.get(row.userId) ?? null,
    share_profile: row.shared.profile,
    note_ids: row.shared.noteIds,
    quorum: row.quorum,
    asked: counted.length,
    answered: invitations.filter(({ answeredAt }) => answeredAt !== null).length,
    deadline_at: row.deadlineAt.toISOString(),
    state,
    invitations: invitations.map((one) => toAsked(one, names)),
    is_asked: invitations.some(({ userId, revokedAt }) => userId === caller && !revokedAt),
    own_answer: own ? toOwnAnswer(own) : null,
    results: state === "revealed" ? resultsOf(answers, invitations, names) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** Second opinions with the people asked and the answers that the caller may see. */
export async function toSecondOpinions(
  ctx: OrgCtx,
  rows: SecondOpinionRow[],
): Promise<SecondOpinion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [invitations, answers] = await Promise.all([
    listInvitations(ctx.db, ctx.org.id, ids),
    listAnswers(ctx.db, ctx.org.id, ids),
  ]);
  const names = await namesOfMembers(
    ctx,
    [...rows, ...invitations].map(({ userId }) => userId),
  );
  const companyNames = await namesOfCompanies(ctx, rows);
  return rows.map((row) =>
    toSecond(ctx, row, {
      names,
      companyName: companyNames.get(row.companyId) ?? "",
      invitations: invitations.filter(({ secondOpinionId }) => secondOpinionId === row.id),
      answers: answers.filter(({ secondOpinionId }) => secondOpinionId === row.id),
    }),
  );
}

/** Names of the companies of second opinions, by the records that they store. */
export async function namesOfCompanies(ctx: OrgCtx, rows: SecondOpinionRow[]): Promise<Names> {
  const found = await currentCompanies(
    ctx,
    rows.map(({ companyId }) => companyId),
  );
  return new Map(rows.map(({ companyId }) => [companyId, found.get(companyId)?.name ?? ""]));
}

/** A stored second opinion as the caller sees it. Throws NOT_FOUND for missing and hidden ones. */
export async function shownSecondOpinion(ctx: OrgCtx, id: string): Promise<SecondOpinion> {
  const row = await findSecondOpinion(ctx.db, ctx.org.id, id);
  const [second] = row ? await toSecondOpinions(ctx, [row]) : [];
  if (!second) throw notFound("Second opinion");
  return second;
}
