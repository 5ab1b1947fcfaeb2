import type { Metadata } from "next";
import { SoonAgent } from "@/components/agents/soon-agent";
import { loadAgents } from "@/lib/domains/agents/loaders";

export const metadata: Metadata = { title: "LinkedIn Connection Finder" };

export default async function FindConnectionsPage() {
  return <SoonAgent id="find-connections" agents={(await loadAgents({})).items} />;
}
