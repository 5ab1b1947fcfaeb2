"use client";

import Link from "next/link";
import { type ListedRecord, RecordList } from "@/components/correspondence/record-list";
import { buttonVariants } from "@/components/ui/button";
import type { RecordSort } from "@/lib/domains/correspondence/constants";
import type { Interview, ListInterviewsInput } from "@/lib/domains/interviews/schema";
import { FounderTable } from "./founder-table";
import { nextStep, statusOf, statusWords } from "./status-words";
import { useInterviewPage, useInterviewStatistics } from "./use-interviews";

const toRecord = (interview: Interview): ListedRecord => ({
  id: interview._id,
  conversationId: interview.conversation_id,
  name: interview.founder_name,
  detail: interview.founder_company,
  status: statusOf(interview),
  nextStep: nextStep(interview),
  nextAt: interview.next_at,
  createdAt: interview.created_at,
});

type InterviewFilter = Pick<ListInterviewsInput, "status" | "founder_email" | "company_id">;

type Shown = { page: number; sort: RecordSort; filter: InterviewFilter };

/** Founder interviews in order, with how they went so far. */
export const Interviews = ({ page, sort, filter }: Shown) => (
  <RecordList
    title="Founder interviews"
    path="/agents/founder-interview"
    who="Founder"
    newLabel="New interview"
    page={page}
    sort={sort}
    filter={filter}
    filters={{ email: { name: "founder_email", label: "Founder’s email" }, statuses: statusWords }}
    read={useInterviewPage({ page, sort, ...filter })}
    toRecord={toRecord}
    empty={{
      title: "Ask a founder",
      text: "Write your questions once. The founder answers on a page of their own, without an account, and you see the answers when they are sent.",
    }}
    figures={
      <>
        <Figures />
        <FounderTable />
      </>
    }
    actions={[
      { label: "Emails to send", to: "drafts" },
      { label: "Several", to: "many" },
    ].map(({ label, to }) => (
      <Link
        key={to}
        href={`/agents/founder-interview/${to}`}
        prefetch={false}
        data-page-action={`Founder interviews: ${label}`}
        className={buttonVariants({ size: "small" })}
      >
        {label}
      </Link>
    ))}
  />
);

const share = (value: number) => `${Math.round(value * 100)}%`;
const days = (value: number) => (value < 1.5 ? "a day" : `${Math.round(value)} days`);

/** What came of the links that went out; nothing before the first did. */
function Figures() {
  const { data } = useInterviewStatistics();
  if (!data || data.answer_rate === null) return null;
  return (
    <p className="mb-4 text-muted-foreground">
      {share(data.answer_rate)} of the founders you asked have answered
      {data.median_days !== null && `, usually within ${days(data.median_days)}`}.
    </p>
  );
}
