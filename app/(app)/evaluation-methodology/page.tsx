import type { Metadata } from "next";
import { Methodology } from "@/components/evaluations/methodology";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Evaluation methodology" };

export default async function MethodologyPage() {
  await loadMe();
  return <Methodology />;
}
