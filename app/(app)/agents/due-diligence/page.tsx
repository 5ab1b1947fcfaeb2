import type { Metadata } from "next";
import { SoonAgent } from "@/components/agents/soon-agent";
import { loadAgents } from "@/lib/domains/agents/loaders";

export const metadata: Metadata = { title: "Due Diligence Agent" };

export default async function DueDiligencePage() {
  return <SoonAgent id="due-diligence" agents={(await loadAgents({})).items} />;
}
