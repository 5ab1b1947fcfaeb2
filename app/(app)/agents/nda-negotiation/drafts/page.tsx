import type { Metadata } from "next";
import { Drafts } from "@/components/correspondence/drafts";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { ListDraftsInput } from "@/lib/domains/correspondence/schema";

export const metadata: Metadata = { title: "Emails to send" };

const PageNumber = ListDraftsInput.shape.page.catch(1);
const list = { path: "/agents/nda-negotiation", title: "NDAs", noun: "NDA" };

type Props = { searchParams: Promise<{ page?: string }> };

export default async function NdaDraftsPage({ searchParams }: Props) {
  const [{ page }] = await Promise.all([searchParams, loadMe()]);
  return <Drafts purpose="nda" list={list} page={PageNumber.parse(page)} />;
}
