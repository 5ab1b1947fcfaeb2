import "server-only";
import type { Written } from "@/lib/domains/correspondence/service";
import { planLetters } from "@/lib/domains/correspondence/service";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import type { OrgCtx } from "@/lib/service/context";
import type { InterviewWithConversation } from "../queries";
import { linkOf } from "./wire";

type Asked = {
  founder: string;
  company: string;
  questions: number;
  instructions: string;
  link: string;
  sender: string;
  organization: string;
};

const counted = (count: number) => (count === 1 ? "a question" : `${count} questions`);

/** The mails of an interview: the questions' page first, then that it is still open. */
const written = (asked: Asked, step: number): Written => {
  const { founder, company, organization, link, sender } = asked;
  const subject = `${organization} has ${counted(asked.questions)} for ${company}`;
  const first = [
    `I’m with ${organization} and have ${counted(asked.questions)} about ${company}.`,
    ...(asked.instructions ? [asked.instructions] : []),
    `You can answer on your own page, no account needed. I’ll only see your answers once you send them:\n${link}`,
    "You can stop at any time and pick up again with the same link. Leave out what you’d rather not answer.",
  ];
  const again = [
    `You have my ${counted(asked.questions)} about ${company}. The page is still open, and so is whatever you answered there:\n${link}`,
    "If you’d rather not answer, a short reply is enough and I won’t write again.",
  ];
  return {
    subject: (step === 1 ? subject : `Re: ${subject}`).slice(0, 200),
    text: [`Hello ${founder},`, ...(step === 1 ? first : again), sender].join("\n\n"),
  };
};

/** Writes the mails of an interview that are not yet sent, from what it says now. */
export async function planInterview(
  ctx: OrgCtx,
  { interview, conversation }: InterviewWithConversation,
): Promise<void> {
  const sender = await lookUpMember(ctx, { userId: conversation.userId });
  const asked: Asked = {
    founder: conversation.receiverName,
    company: interview.founderCompany,
    questions: interview.questions.length,
    instructions: interview.customInstructions,
    link: linkOf(interview),
    sender: sender?.fullName ?? "",
    organization: await organizationName(ctx),
  };
  await planLetters(ctx, conversation, (step) => written(asked, step));
}
