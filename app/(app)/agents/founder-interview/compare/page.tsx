import type { Metadata } from "next";
import { InterviewsSideBySide, NothingToCompare } from "@/components/interviews/side-by-side";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadInterviewComparison } from "@/lib/domains/interviews/loaders";
import { CompareInterviewsInput } from "@/lib/domains/interviews/schema/compare";

export const metadata: Metadata = { title: "Compare interviews" };

type Props = { searchParams: Promise<{ interviews?: string }> };

export default async function CompareInterviewsPage({ searchParams }: Props) {
  const [{ interviews }] = await Promise.all([searchParams, loadMe()]);
  const asked = CompareInterviewsInput.safeParse({ interview_ids: interviews });
  if (!asked.success) return <NothingToCompare />;
  return <InterviewsSideBySide comparison={await loadInterviewComparison(asked.data)} />;
}
