"use client";

import { Building2, Landmark, UserRound } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { useDebounced } from "@/components/ui/use-debounced";
import type { NodeKind } from "@/lib/domains/connections/constants";
import type { ConnectionNode } from "@/lib/domains/connections/schema";
import { connectionsPath } from "./connections-address";
import { useTargets } from "./use-connections";

const TYPING_MS = 200;
const nodeIcons = { person: UserRound, company: Building2, investor: Landmark } as const;
export const nodeLabels: Record<NodeKind, string> = {
  person: "Person",
  company: "Company",
  investor: "Investor",
};

/** Finds whom to reach. */
export function TargetSearch({ onChosen }: { onChosen?: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), TYPING_MS);
  const { data, error, refetch, isFetching } = useTargets(q);
  const isOpen = typed.trim() !== "" && q !== "";
  const choose = () => {
    setTyped("");
    onChosen?.();
  };
  return (
    <search className="mt-3 block max-w-2xl">
      <label htmlFor={id} className="font-medium text-[13px]">
        Who do you want to reach?
      </label>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="A person, company or investor"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-1.5 w-full"
      />
      {isOpen && error && (
        <div className="mt-2">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {isOpen && data && <Found items={data.items} q={q} onChosen={choose} />}
    </search>
  );
}

type FoundProps = { items: readonly ConnectionNode[]; q: string; onChosen: () => void };

function Found({ items, q, onChosen }: FoundProps) {
  if (items.length === 0)
    return (
      <p role="status" className="mt-2 px-2 py-3 text-muted-foreground">
        No person, company or investor matches “{q}”.
      </p>
    );
  return (
    <ul aria-label="Matches" className="mt-2 rounded-lg border border-border p-1">
      {items.map((node) => (
        <li key={node._id}>
          <Link
            href={connectionsPath(node._id)}
            prefetch={false}
            onClick={onChosen}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-accent pointer-coarse:min-h-11"
          >
            <NodeIcon kind={node.kind} />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {node.name}
              {node.detail && <span className="text-muted-foreground"> {node.detail}</span>}
            </span>
            <span className="shrink-0 text-[13px] text-muted-foreground">
              {nodeLabels[node.kind]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NodeIcon({ kind }: { kind: NodeKind }) {
  const Icon = nodeIcons[kind];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />;
}
