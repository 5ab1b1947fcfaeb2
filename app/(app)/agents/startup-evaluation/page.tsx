import type { Metadata } from "next";
import { SoonAgent } from "@/components/agents/soon-agent";
import { loadAgents } from "@/lib/domains/agents/loaders";

export const metadata: Metadata = { title: "Startup Evaluation Analyst" };

export default async function StartupEvaluationPage() {
  return <SoonAgent id="startup-evaluation" agents={(await loadAgents({})).items} />;
}
