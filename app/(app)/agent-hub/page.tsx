import type { Metadata } from "next";
import { AgentHub } from "@/components/agents/agent-hub";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { agentCalls } from "@/lib/domains/agents/contract";
import { loadAgents } from "@/lib/domains/agents/loaders";
import { ListAgentRunsInput } from "@/lib/domains/agents/schema";
import { Hydrate } from "@/lib/transport/hydrate";

export const metadata: Metadata = { title: "Agents" };

const PageNumber = ListAgentRunsInput.shape.page.catch(1);

type Props = { searchParams: Promise<{ page?: string }> };

export default async function AgentHubPage({ searchParams }: Props) {
  const page = PageNumber.parse((await searchParams).page);
  const { _id } = (await loadMe()).organization;
  return (
    <Hydrate queryKey={keyOf(_id, agentCalls.list, {})} load={() => loadAgents({})}>
      <AgentHub page={page} />
    </Hydrate>
  );
}
