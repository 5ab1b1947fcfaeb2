import type { Metadata } from "next";
import { CriteriaBuilder } from "@/components/criteria/criteria-builder";
import { loadMe } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Criteria" };

export default async function BuilderPage() {
  await loadMe();
  return <CriteriaBuilder />;
}
