import Link from "next/link";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { SectionHead } from "@/components/ui/section-head";
import { SIDE_BY_SIDE_MAX } from "@/lib/domains/interviews/constants";
import type { Analysis, WholeInterview } from "@/lib/domains/interviews/schema";
import { passageAddress } from "../sources/passage-address";

/** What the answers tell: new values, what contradicts them, what is missing, and how others answered. */
export function InterviewAnalysis({ interview }: { interview: WholeInterview }) {
  const { analysis, company_id } = interview;
  if (!analysis) return null;
  const { learned, unanswered, compared } = analysis;
  const contested = learned.filter(({ is_contested }) => is_contested);
  return (
    <div className="mt-10 flex max-w-2xl flex-col gap-8">
      {learned.length > 0 && (
        <Part title="What we learned">
          {learned.map((one) => (
            <Learned key={one.position} one={one} companyId={company_id} />
          ))}
        </Part>
      )}
      {contested.length > 0 && (
        <Part title="What contradicts it">
          {contested.map((one) => (
            <Contested key={one.position} one={one} />
          ))}
        </Part>
      )}
      {unanswered.length > 0 && (
        <Part title="Not answered">
          {unanswered.map(({ position, question, reason }) => (
            <li key={position} className="wrap-anywhere py-2.5">
              {question}
              {reason && <p className="text-[13px] text-muted-foreground">{reason}</p>}
            </li>
          ))}
        </Part>
      )}
      {compared.length > 0 && (
        <Part title="How other founders answered">
          {compared.map((one) => (
            <Compared key={one.position} one={one} />
          ))}
          <li className="py-2.5">
            <Link href={sideBySide(interview._id, compared)} prefetch={false} className="link">
              Compare side by side
            </Link>
          </li>
        </Part>
      )}
    </div>
  );
}

/** The interview next to the newest others in which the same was asked. */
function sideBySide(interviewId: string, compared: Analysis["compared"]): string {
  const others = compared.flatMap(({ answers }) => answers.map(({ interview_id }) => interview_id));
  const ids = [...new Set([interviewId, ...others])].slice(0, SIDE_BY_SIDE_MAX);
  return `/agents/founder-interview/compare?interviews=${ids.join(",")}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className="divide-y divide-border">{children}</ul>
    </section>
  );
}

type LearnedProps = { one: Analysis["learned"][number]; companyId: string | null };

/** A value that the company has now, with the words that state it. */
function Learned({ one, companyId }: LearnedProps) {
  const { label, said, as_of, known, is_contested, source_id, passage_id, start, end } = one;
  const quote = passageAddress({ source: { _id: source_id }, passage_id, start, end });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
      <span className="w-36 text-muted-foreground">{label}</span>
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 font-medium">
        {said}
        {as_of && <span className="font-normal text-muted-foreground"> as of {as_of}</span>}
      </span>
      {is_contested && <Badge>Contradicts</Badge>}
      {!is_contested && known[0] && (
        <span className="text-[13px] text-muted-foreground">was {known[0].text}</span>
      )}
      <Link href={quote} prefetch={false} className="link text-[13px]">
        Quote
      </Link>
      {companyId && (
        <Link href={`/companies/${companyId}`} prefetch={false} className="link text-[13px]">
          Profile
        </Link>
      )}
    </li>
  );
}

/** Both values stay; a person decides which source to trust. */
const Contested = ({ one: { label, said, known } }: { one: Analysis["learned"][number] }) => (
  <li className="py-2.5">
    <p>
      {label}: the founder says <span className="font-medium">{said}</span>
    </p>
    <ul className="mt-1 text-[13px] text-muted-foreground">
      {known.map(({ text, source, as_of }) => (
        <li key={text} className="wrap-anywhere">
          {source} says {text}
          {as_of && ` as of ${as_of}`}
        </li>
      ))}
    </ul>
  </li>
);

const Compared = ({ one: { question, answers } }: { one: Analysis["compared"][number] }) => (
  <li className="py-2.5">
    <p dir="auto" className="wrap-anywhere font-medium">
      {question}
    </p>
    <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {answers.map(({ interview_id, founder_name, founder_company, answer }) => (
        <div key={interview_id} className="contents">
          <dt className="wrap-anywhere text-muted-foreground">
            <Link
              href={`/agents/founder-interview/${interview_id}`}
              prefetch={false}
              className="hover:underline"
            >
              {founder_company}
            </Link>
            <span className="block text-[13px]">{founder_name}</span>
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  </li>
);
