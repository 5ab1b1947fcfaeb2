import type { Metadata } from "next";
import { Interviews } from "@/components/interviews/interviews";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import { loadInterviews } from "@/lib/domains/interviews/loaders";
import { ListInterviewsInput } from "@/lib/domains/interviews/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Founder interviews" };

const PageNumber = ListInterviewsInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function InterviewsPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, interviewCalls.list, { page })}
      load={() => loadInterviews({ page })}
    >
      <Interviews page={page} />
    </Hydrate>
  );
}
