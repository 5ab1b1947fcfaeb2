"use client";

import { Check, ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";
import { trustTiers } from "@/lib/domains/evidence/constants";
import type { Source } from "@/lib/domains/sources/schema";
import { useChangeSource } from "./use-sources";

/** A source's place in the trust order, and moving it. */
export function TrustMenu({ source }: { source: Source }) {
  const { act, isPending } = useChangeSource(source);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="small"
          aria-label={`Tier ${source.trust_tier}: trust in ${source.title}`}
          className="relative z-1"
        >
          {isPending ? <Spinner className="size-3.5" /> : `Tier ${source.trust_tier}`}
          <ChevronDown aria-hidden="true" className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        {trustTiers.map(({ tier, label }) => (
          <DropdownMenuItem
            key={tier}
            disabled={tier === source.trust_tier}
            onSelect={() => act({ trust_tier: tier })}
          >
            <span className="w-4 text-muted-foreground">{tier}</span>
            <span className="flex-1">{label}</span>
            {tier === source.trust_tier && <Check aria-label="Current" />}
          </DropdownMenuItem>
        ))}
        <hr className="mx-2 my-1 border-border" />
        <DropdownMenuItem onSelect={() => act({ is_disabled: !source.is_disabled })}>
          {source.is_disabled ? "Enable" : "Disable: ignore its values"}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
