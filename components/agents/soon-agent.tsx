import Link from "next/link";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import type { Agent } from "@/lib/domains/agents/schema";

/** What an agent that is not built yet will do, and where people do this work until then. */
export function SoonAgent({ agents, id }: { agents: readonly Agent[]; id: string }) {
  const agent = agents.find(({ _id }) => _id === id);
  if (!agent) return null;
  return (
    <div className="max-w-2xl">
      <BackLink href="/agent-hub">Agents</BackLink>
      <h1 className="mt-2 flex min-h-9 flex-wrap items-center gap-2 font-semibold text-[22px] tracking-[-0.02em]">
        {agent.name}
        <Badge>Soon</Badge>
      </h1>
      <p className="mt-1 text-[15px] leading-6">{agent.purpose}</p>
      <dl className="mt-6 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2">
        <dt className="text-muted-foreground">What goes in</dt>
        <dd>{agent.takes}</dd>
        <dt className="text-muted-foreground">What comes out</dt>
        <dd>{agent.gives}</dd>
      </dl>
      <h2 className="mt-8 font-medium">What you can do today</h2>
      <ul className="mt-1">
        {agent.meanwhile.map(({ label, path }) => (
          <li key={path}>
            <Link
              href={path}
              prefetch={false}
              className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
