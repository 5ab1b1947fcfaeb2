import type { Metadata } from "next";
import { AnswerAsGuest } from "@/components/opinions/answer-as-guest";
import { ForgetGuestDraft } from "@/components/opinions/forget-guest-draft";
import { SharedMaterial } from "@/components/opinions/shared-material";
import { LinkPage } from "@/components/ui/link-page";
import { Moment } from "@/components/ui/moment";
import { loadGuestQuestion } from "@/lib/domains/opinions/loaders";

export const metadata: Metadata = {
  title: "Your opinion",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

/** Opening the page answers nothing, because mail scanners follow links too. */
export default async function OpinionPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const question = await loadGuestQuestion({ token });
  const { company_name, organization_name, asked_by, deadline_at, answer } = question;
  return (
    <LinkPage
      title={`Your opinion on ${company_name}`}
      lead={
        <>
          {asked_by || "Someone"} at {organization_name} asks for it by <Moment iso={deadline_at} />
          .
        </>
      }
    >
      <p className="wrap-anywhere mt-6 whitespace-pre-line border-border border-l-2 pl-4 text-[15px] leading-6">
        {question.question}
      </p>
      <SharedMaterial facts={question.facts} notes={question.notes} />
      <section aria-labelledby="answer" className="mt-10">
        <h2 id="answer" className="font-semibold text-lg tracking-[-0.015em]">
          Your answer
        </h2>
        {answer && !question.is_revealed && (
          <p role="status" className="mt-1.5 text-positive">
            Your answer is saved. You can change it until enough people have answered.
          </p>
        )}
        {question.is_revealed ? (
          <p className="mt-1.5 text-muted-foreground">
            The answers have been revealed to {organization_name}, so they can no longer be changed.
            <ForgetGuestDraft />
          </p>
        ) : (
          <>
            <p className="mt-1.5 mb-6 text-pretty text-muted-foreground">
              Answers stay hidden until enough people have answered or the deadline has passed. Then{" "}
              {organization_name} can read yours, with your email address.
            </p>
            <AnswerAsGuest token={token} invitationId={question._id} answer={answer} />
          </>
        )}
      </section>
    </LinkPage>
  );
}
