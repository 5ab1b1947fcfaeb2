import type { Metadata } from "next";
import { NewInterviews } from "@/components/interviews/new-interviews";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Interviews with several founders" };

type Props = { searchParams: Promise<{ project?: string | string[] }> };

export default async function NewInterviewsPage({ searchParams }: Props) {
  const [{ project }] = await Promise.all([searchParams, loadMe()]);
  return <NewInterviews projectId={typeof project === "string" ? project : null} />;
}
