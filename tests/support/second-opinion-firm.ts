import { mintGuestToken } from "@/lib/domains/accounts/service/guests";
import type { SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import { answerSecond } from "@/lib/domains/opinions/service/second-opinion-answer";
import { getSecond } from "@/lib/domains/opinions/service/second-opinion-list";
import { ctxOf, ctxOfJob } from "./contexts";
import { aCompanyByHand, aMember, type Member } from "./factories";
import { asOwner } from "./owner";

export const answer = {
  stance: "invest",
  conviction: 8,
  rationale: "They have built this twice",
} as const;

/** Members of one firm, and a company. */
export async function aFirm() {
  const asker = await aMember();
  const organization = { id: asker.orgId, name: asker.organizationName };
  const [colleague, other] = [await aMember({ organization }), await aMember({ organization })];
  const admin = await aMember({ organization, role: "admin" });
  return { asker, colleague, other, admin, company: await aCompanyByHand(asker) };
}

/** The token of an outsider's link, read from the invitation email. */
export async function tokenOf(second: SecondOpinion, { orgId }: Member): Promise<string> {
  const expiresAt = new Date(second.deadline_at);
  const link = { orgId, opinionInvitationId: outsiderOf(second), email: "", expiresAt };
  return mintGuestToken(ctxOfJob(orgId), link);
}

export const outsiderOf = ({ invitations }: SecondOpinion) =>
  invitations.find(({ user_id }) => user_id === null)?._id ?? "";

export const seen = (member: Member, { _id }: SecondOpinion) =>
  getSecond.run(ctxOf(member), { secondOpinionId: _id });
export const answered = (member: Member, { _id }: SecondOpinion, given = {}) =>
  answerSecond.run(ctxOf(member), { secondOpinionId: _id, ...answer, ...given });
export const endDeadline = ({ _id }: SecondOpinion) =>
  asOwner()`update second_opinions set deadline_at = now() - interval '1 minute' where id = ${_id}`;
