import type { Metadata } from "next";
import { Drafts } from "@/components/correspondence/drafts";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ListDraftsInput } from "@/lib/domains/correspondence/schema";

export const metadata: Metadata = { title: "Emails to send" };

const PageNumber = ListDraftsInput.shape.page.catch(1);
const list = { path: "/agents/founder-interview", title: "Founder interviews", noun: "interview" };

type Props = { searchParams: Promise<{ page?: string }> };

export default async function InterviewDraftsPage({ searchParams }: Props) {
  const [{ page }] = await Promise.all([searchParams, loadMe()]);
  return <Drafts purpose="interview" list={list} page={PageNumber.parse(page)} />;
}
