import type { Metadata } from "next";
import { AgentHub } from "@/components/agents/agent-hub";
import { loadAgents } from "@/lib/domains/agents/loaders";

export const metadata: Metadata = { title: "Agents" };

export default async function AgentHubPage() {
  return <AgentHub agents={(await loadAgents({})).items} />;
}
