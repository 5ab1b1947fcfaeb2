import type { Metadata } from "next";
import { NewMemo } from "@/components/memos/new-memo";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadCompany } from "@/lib/domains/companies/loaders";

export const metadata: Metadata = { title: "Write a memo" };

type Props = { searchParams: Promise<{ company?: string | string[] }> };

export default async function NewMemoPage({ searchParams }: Props) {
  await loadMe();
  const { company } = await searchParams;
  const known = typeof company === "string" ? await loadCompany({ companyId: company }) : null;
  return <NewMemo company={known && { _id: known._id, name: known.company_name }} />;
}
