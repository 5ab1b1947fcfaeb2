import type { Metadata } from "next";
import { z } from "zod";
import { Interviews } from "@/components/interviews/interviews";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import { loadInterviews } from "@/lib/domains/interviews/loaders";
import { ListInterviewsInput } from "@/lib/domains/interviews/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Founder interviews" };

const { page, sort, status, founder_email, company_id } = ListInterviewsInput.shape;
/** What the address asks for; a part that is not valid is left out. */
const Asked = z.object({
  page: page.catch(1),
  sort: sort.catch("-created"),
  status: status.catch(undefined),
  founder_email: founder_email.catch(undefined),
  company_id: company_id.catch(undefined),
});

type Props = { searchParams: Promise<Record<string, string>> };

export default async function InterviewsPage({ searchParams }: Props) {
  const asked = Asked.parse(await searchParams);
  const { page, sort, ...filter } = asked;
  const me = await loadMe();
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, interviewCalls.list, asked)}
      load={() => loadInterviews(asked)}
    >
      <Interviews page={page} sort={sort} filter={filter} />
    </Hydrate>
  );
}
