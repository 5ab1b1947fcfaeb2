import type { Metadata } from "next";
import { InterviewDetail } from "@/components/interviews/interview-detail";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import { loadInterview } from "@/lib/domains/interviews/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Founder interview" };

type Props = { params: Promise<{ interviewId: string }> };

export default async function InterviewPage({ params }: Props) {
  const { interviewId } = await params;
  const me = await loadMe();
  await loadInterview({ interviewId });
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, interviewCalls.get, { interviewId })}
      load={() => loadInterview({ interviewId })}
    >
      <InterviewDetail interviewId={interviewId} />
    </Hydrate>
  );
}
