import type { Metadata } from "next";
import { NewNda } from "@/components/ndas/new-nda";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "New NDA" };

export default async function NewNdaPage() {
  await loadMe();
  return <NewNda />;
}
