import type { Metadata } from "next";
import { NewInterview } from "@/components/interviews/new-interview";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "New interview" };

export default async function NewInterviewPage() {
  await loadMe();
  return <NewInterview />;
}
