"use client";

import type { ReactNode } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useOverlays } from "@/components/shell/overlays";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { countText } from "@/lib/core/counted";
import { DAILY_CALLS } from "@/lib/core/limits";
import { CodeExample } from "./code-example";
import { useUsage } from "./use-api-keys";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** How programs use the API: getting a key, the call, its errors and its limits. */
export function ApiAccessDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="API Access" isTall>
      <div className="flex flex-col gap-6">
        <Steps />
        <Call />
        <Part title="Errors">
          <Pairs rows={errors} />
        </Part>
        <Limits />
      </div>
    </Dialog>
  );
}

const headers: [string, string][] = [
  ["X-API-Key", "your key"],
  ["Content-Type", "application/json"],
];
const body: [string, string][] = [
  ["query", "required"],
  ["context", "optional, with company_name"],
];
const response: [string, string][] = [
  ["answer", "text"],
  ["citations", "the evidence for each sentence"],
  ["tables", "what was found, in rows and columns"],
];
const errors: [string, string][] = [
  ["401", "unauthorized, invalid API key"],
  ["404", "not found"],
  ["429", "rate limit exceeded"],
  ["500", "internal server error"],
];

const limits: [string, string][] = [
  ["Free", `${countText(DAILY_CALLS.free)} requests/day`],
  ["Pro", `${countText(DAILY_CALLS.pro)} requests/day`],
  ["Enterprise", "on request"],
];

const exampleOf = (host: string) => `curl -X POST ${host}/v1/chat/query \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "fintech companies founded after 2020"}'`;

function Steps() {
  const { open } = useOverlays();
  const isAdmin = useMe().role === "admin";
  return (
    <div className="flex flex-col items-start gap-3">
      <ol className="list-inside list-decimal space-y-1 marker:text-muted-foreground">
        <li>Log in</li>
        <li>Open Settings, then API Access</li>
        <li>Click Generate Key</li>
      </ol>
      <Button
        variant="primary"
        onClick={() =>
          open({ kind: "settings", section: "api-access", ...(isAdmin && { starts: "key" }) })
        }
      >
        {isAdmin ? "Generate Key" : "Open API Access in Settings"}
      </Button>
    </div>
  );
}

function Call() {
  const host = location.origin;
  return (
    <Part title="Ask a question">
      <p className="wrap-anywhere font-medium">POST {host}/v1/chat/query</p>
      <Pairs caption="Headers" rows={headers} />
      <Pairs caption="Body" rows={body} />
      <Pairs caption="Response" rows={response} />
      <CodeExample what="example" code={exampleOf(host)} />
      <p className="text-pretty text-[13px] text-muted-foreground">
        The full API, and how AI assistants connect over MCP, is described in the{" "}
        <a href="/api-docs" target="_blank" rel="noopener" className="link">
          documentation
        </a>
        .
      </p>
    </Part>
  );
}

function Limits() {
  const usage = useUsage().data;
  return (
    <Part title="Limits">
      <Pairs rows={limits} />
      {usage && (
        <p className="text-[13px] text-muted-foreground">
          Your organization used {countText(usage.used)} of today’s {countText(usage.limit)}{" "}
          requests. The count resets at midnight UTC.
        </p>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Names and their meanings, in two columns. */
function Pairs({ caption, rows }: { caption?: string; rows: [string, string][] }) {
  return (
    <div>
      {caption && <h4 className="mb-1 text-[13px] text-muted-foreground">{caption}</h4>}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13px]">
        {rows.map(([name, meaning]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted-foreground">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
