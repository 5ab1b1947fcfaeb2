import type { Metadata } from "next";
import { SoonAgent } from "@/components/agents/soon-agent";
import { loadAgents } from "@/lib/domains/agents/loaders";

export const metadata: Metadata = { title: "Newsletter Agent" };

export default async function NewsletterPage() {
  return <SoonAgent id="newsletter" agents={(await loadAgents({})).items} />;
}
