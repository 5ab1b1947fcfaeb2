"use client";

import Link from "next/link";
import { useState } from "react";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import type { ConnectionNode, ConnectionPath, PathList } from "@/lib/domains/connections/schema";
import { evidenceText, linkText, startsOf } from "./edge-texts";
import { Introduction } from "./introduction";
import { Strength, StrengthFormula } from "./strength";
import { nodeLabels } from "./target-search";
import { usePaths } from "./use-connections";

/** Who can introduce the reader to a person, company or investor. */
export function Paths({ to, onImport }: { to: string; onImport: () => void }) {
  const { data, error, refetch, isFetching } = usePaths(to);
  if (error)
    return (
      <div className="mt-5">
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </div>
    );
  if (!data) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  return <Found list={data} onImport={onImport} />;
}

function Found({ list, onImport }: { list: PathList; onImport: () => void }) {
  const { to, items, has_more } = list;
  const [asked, setAsked] = useState<ConnectionPath | null>(null);
  return (
    <section aria-labelledby="paths" className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-border border-b pb-2">
        <h2 id="paths" className="wrap-anywhere min-w-0 font-medium">
          Paths to <NodeName node={to} />
          <span className="font-normal text-[13px] text-muted-foreground">
            {" "}
            {to.detail ?? nodeLabels[to.kind]}
          </span>
        </h2>
        <p className="text-[13px] text-muted-foreground">
          {list.built_at ? (
            <>
              Evidence read <Age iso={list.built_at} />
            </>
          ) : (
            "Evidence not read yet"
          )}
        </p>
      </div>
      {items.length === 0 ? (
        <NoPath name={to.name} onImport={onImport} />
      ) : (
        <ul>
          {items.map((path) => (
            <li key={[path.member._id, ...path.steps.map((step) => step.to._id)].join(" ")}>
              <PathRow path={path} onAsk={() => setAsked(path)} />
            </li>
          ))}
        </ul>
      )}
      {has_more && (
        <p className="mt-3 text-[13px] text-muted-foreground">
          The {items.length} strongest paths are shown.
        </p>
      )}
      <StrengthFormula />
      {asked && <Introduction path={asked} to={to._id} onClose={() => setAsked(null)} />}
    </section>
  );
}

function NoPath({ name, onImport }: { name: string; onImport: () => void }) {
  return (
    <div className="px-2 py-8">
      <p className="font-medium">No path to {name} yet</p>
      <p className="mt-1 max-w-[60ch] text-pretty text-muted-foreground">
        No colleague has a path of up to three steps. Import your contacts, or ask colleagues to
        import and share theirs.
      </p>
      <Button variant="primary" className="mt-4" onClick={onImport}>
        Import contacts
      </Button>
    </div>
  );
}

function PathRow({ path, onAsk }: { path: ConnectionPath; onAsk: () => void }) {
  const starts = startsOf(path);
  const who = path.member.is_me ? "You" : path.member.name;
  return (
    <article
      aria-label={`Path through ${who}`}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 border-border border-b px-2 py-4"
    >
      <ol className="min-w-0 flex-1 basis-80">
        <li className="flex flex-wrap items-center gap-x-3">
          <span dir="auto" className="font-medium">
            {who}
          </span>
          <Strength strength={path.strength} />
        </li>
        {path.steps.map((step, i) => (
          <li key={step.to._id} className="mt-2 border-input border-l-2 pl-3">
            <p className="wrap-anywhere">
              <span className="text-muted-foreground">
                {linkText(starts[i] ?? { kind: "member" }, step)}{" "}
              </span>
              <NodeName node={step.to} />
              {step.to.kind === "person" && step.to.detail && (
                <span className="text-muted-foreground">, {step.to.detail}</span>
              )}
            </p>
            <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-[13px] text-muted-foreground">
              {evidenceText(step)}
              <Strength strength={step.strength} />
            </p>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={onAsk}>
        {path.member.is_me ? "Write a draft" : "Ask for an introduction"}
      </Button>
    </article>
  );
}

const pages = { company: "/companies", investor: "/investors" } as const;

/** A name, with its page where it has one. */
function NodeName({ node }: { node: ConnectionNode }) {
  if (node.kind === "person")
    return (
      <span dir="auto" className="font-medium">
        {node.name}
      </span>
    );
  return (
    <Link
      href={`${pages[node.kind]}/${node._id}`}
      prefetch={false}
      dir="auto"
      className="link font-medium"
    >
      {node.name}
    </Link>
  );
}
