import type { Metadata } from "next";
import { AnswerList } from "@/components/interviews/answer-list";
import { FileStep } from "@/components/interviews/file-step";
import { founderFiles } from "@/components/interviews/founder-files";
import {
  ConsentStep,
  QuestionStep,
  ReviewStep,
  WithdrawStep,
} from "@/components/interviews/founder-steps";
import { LinkPage } from "@/components/ui/link-page";
import { gaps, TERMS_CHANGED } from "@/lib/domains/interviews/constants";
import { loadFounderInterview } from "@/lib/domains/interviews/loaders";
import type { FounderInterview } from "@/lib/domains/interviews/schema";

export const metadata: Metadata = {
  title: "Questions for you",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type Props = {
  params: Promise<{ trackingId: string }>;
  searchParams: Promise<{ step?: string; ask?: string; problem?: string }>;
};

/** Opening the page changes nothing, because mail scanners follow links too. */
export default async function FounderInterviewPage({ params, searchParams }: Props) {
  const [{ trackingId: token }, { step, ask, problem }] = await Promise.all([params, searchParams]);
  const interview = await loadFounderInterview({ token });
  if (interview.state === "busy")
    return (
      <LinkPage
        title="Too many requests"
        lead="Many links were opened from your network. Try again in an hour."
      />
    );
  const { organization_name: organization, questions } = interview;
  if (interview.state === "closed" || interview.state === "expired")
    return <Over interview={interview} />;
  if (interview.state === "submitted")
    return (
      <LinkPage
        title={`Thank you, ${interview.founder_name}`}
        lead={`${organization} has your answers. This is your copy.`}
      >
        <div className="mt-8">
          <AnswerList questions={questions} fileHrefOf={founderFiles(token, questions)} />
          <WithdrawStep token={token} organization={organization} />
        </div>
      </LinkPage>
    );
  const asked = interview.has_consented ? stepOf(step, questions.length) : 0;
  const question = questions[asked - 1];
  if (question)
    return (
      <LinkPage title={question.question} lead={`Question ${asked} of ${questions.length}`}>
        <div className="mt-6">
          <Step
            token={token}
            position={asked - 1}
            answered={question}
            isLast={asked === questions.length}
            ask={ask}
            problem={problem}
          />
          {asked > 1 && <Back token={token} step={asked - 1} />}
        </div>
      </LinkPage>
    );
  if (asked > questions.length)
    return (
      <LinkPage
        title={interview.withdrawn_at ? "You withdrew your answers" : "Your answers"}
        lead={`${organization} sees them once you send them${interview.withdrawn_at ? " again" : ""}.`}
      >
        <div className="mt-6">
          <ReviewStep token={token} questions={questions} organization={organization} />
        </div>
      </LinkPage>
    );
  return (
    <Welcome token={token} interview={interview} haveTermsChanged={problem === TERMS_CHANGED} />
  );
}

type StepProps = {
  token: string;
  position: number;
  answered: FounderInterview["questions"][number];
  isLast: boolean;
  ask: string | undefined;
  problem: string | undefined;
};

const Step = ({ ask, problem, ...question }: StepProps) =>
  question.answered.kind === "file" ? (
    <FileStep {...question} problem={problem} />
  ) : (
    <QuestionStep {...question} gap={gaps.find((gap) => gap === ask) ?? null} />
  );

function Over({ interview }: { interview: FounderInterview }) {
  const { state, asked_by, withdrawn_at, organization_name: organization } = interview;
  const title = state === "closed" ? "This interview was closed" : "This interview has expired";
  const whom = asked_by ? `${asked_by} at ${organization}` : organization;
  const left = withdrawn_at
    ? `You withdrew your answers, and ${organization} no longer sees them.`
    : "Your answers weren’t sent.";
  return <LinkPage title={title} lead={`${left} Ask ${whom} about it.`} />;
}

/** 0 for the welcome, a question's number, or one more for the review. */
function stepOf(step: string | undefined, questions: number): number {
  const asked = Number(step ?? 0);
  return Number.isInteger(asked) && asked >= 0 ? Math.min(asked, questions + 1) : 0;
}

const Back = ({ token, step }: { token: string; step: number }) => (
  <a
    href={`/founder-interview/${encodeURIComponent(token)}?step=${step}`}
    className="mt-4 inline-block text-muted-foreground underline pointer-coarse:py-3"
  >
    Previous question
  </a>
);

type WelcomeProps = { token: string; interview: FounderInterview; haveTermsChanged: boolean };

function Welcome({ token, interview, haveTermsChanged }: WelcomeProps) {
  const { organization_name: organization, asked_by, founder_company, questions } = interview;
  const count = `${questions.length} ${questions.length === 1 ? "question" : "questions"}`;
  const next = questions.findIndex(({ answer, skip_reason }) => !answer && !skip_reason);
  return (
    <LinkPage
      title={`Hello ${interview.founder_name}`}
      lead={`${asked_by || "Someone"} at ${organization} has ${count} about ${founder_company}.`}
    >
      {interview.custom_instructions && (
        <p className="wrap-anywhere mt-6 whitespace-pre-line border-border border-l-2 pl-4 text-[15px] leading-6">
          {interview.custom_instructions}
        </p>
      )}
      <p className="mt-6 mb-6 text-pretty text-muted-foreground">
        It takes about {interview.minutes === 1 ? "a minute" : `${interview.minutes} minutes`}. Your
        answers are kept as you go, and you can come back by the same link from any device.{" "}
        {organization} sees nothing until you send them.
      </p>
      {interview.has_consented ? (
        <a
          href={`/founder-interview/${encodeURIComponent(token)}?step=${next === -1 ? questions.length + 1 : next + 1}`}
          className="font-medium underline"
        >
          Continue
        </a>
      ) : (
        <ConsentStep token={token} interview={interview} haveTermsChanged={haveTermsChanged} />
      )}
    </LinkPage>
  );
}
