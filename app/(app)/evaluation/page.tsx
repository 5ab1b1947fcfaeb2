import type { Metadata } from "next";
import { Evaluations } from "@/components/evaluations/evaluations";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Evaluations" };

export default async function EvaluationsPage() {
  await loadMe();
  return <Evaluations />;
}
