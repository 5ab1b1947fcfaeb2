import type { Metadata } from "next";
import { NewNdas } from "@/components/ndas/new-ndas";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "NDAs for several recipients" };

type Props = { searchParams: Promise<{ project?: string | string[] }> };

export default async function NewNdasPage({ searchParams }: Props) {
  const [{ project }] = await Promise.all([searchParams, loadMe()]);
  return <NewNdas projectId={typeof project === "string" ? project : null} />;
}
