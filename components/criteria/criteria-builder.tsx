"use client";

import { Copy, Plus } from "lucide-react";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { LensNotice } from "@/components/evaluations/lens-notice";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { ruleInWords } from "@/lib/domains/criteria/rules/in-words";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { BUILDER, copyPath, setPath } from "./builder-address";
import { CriteriaEditor } from "./criteria-editor";
import { draftOf, emptyDraft } from "./draft";
import { useCriteriaSet, useCriteriaSets } from "./use-criteria";

/** Sets of criteria, or the one that the address opens. */
export function CriteriaBuilder() {
  const query = useSearchParams();
  const copied = query.get("copy");
  const opened = query.get("set") ?? copied;
  if (opened) return <OneSet key={opened} id={opened} isCopy={copied !== null} />;
  if (query.has("new")) return <NewSet />;
  return <AllSets />;
}

function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 dir="auto" className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
        {title}
      </h1>
      {children}
    </div>
  );
}

function AllSets() {
  const { data, error, refetch, isFetching } = useCriteriaSets();
  const own = data?.items.filter(({ firm }) => firm === null) ?? [];
  const lenses = data?.items.filter(({ firm }) => firm !== null) ?? [];
  return (
    <div className="max-w-3xl">
      <BackLink href="/evaluation" className="mb-3">
        Evaluations
      </BackLink>
      <Head title="Evaluation criteria">
        <Link
          href={`${BUILDER}?new=1`}
          prefetch={false}
          data-page-action="New criteria"
          className={buttonVariants({ variant: "primary", size: "small" })}
        >
          <Plus aria-hidden="true" />
          New criteria
        </Link>
      </Head>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && own.length === 0 && (
        <p className="mb-8 max-w-[72ch] text-muted-foreground">
          Your firm has no criteria of its own yet. Write them, or start from a copy of a lens.
        </p>
      )}
      {own.length > 0 && <SetList id="own" title="Your criteria" sets={own} />}
      {lenses.length > 0 && <SetList id="lenses" title="Lenses" sets={lenses} />}
      <LensNotice among={lenses} />
    </div>
  );
}

type ListProps = { id: string; title: string; sets: readonly CriteriaSet[] };

const SetList = ({ id, title, sets }: ListProps) => (
  <section aria-labelledby={id} className="mb-8">
    <SectionHead id={id} title={title} />
    <ul>
      {sets.map((set) => (
        <li
          key={set.criteria_id}
          className="relative flex items-center justify-between gap-4 border-border/60 border-b px-2 py-2.5 hover:bg-accent"
        >
          <span className="min-w-0">
            <Link
              href={setPath(set.criteria_id)}
              prefetch={false}
              dir="auto"
              className="row-link font-medium"
            >
              {set.name}
            </Link>
            <span className="block text-[13px] text-muted-foreground">
              {counted(set.criteria.length, "criterion", "criteria")} · version {set.version}
            </span>
          </span>
          {set.access_type === "personal" && <Badge>Only you</Badge>}
          {set.firm && (
            <Link
              href={copyPath(set.criteria_id)}
              prefetch={false}
              aria-label={`Copy ${set.name}`}
              className={buttonVariants({ size: "small", className: "relative" })}
            >
              Copy
            </Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);

function NewSet() {
  const router = useRouter();
  return (
    <>
      <BackLink href={BUILDER} className="mb-3">
        Evaluation criteria
      </BackLink>
      <Head title="New criteria" />
      <CriteriaEditor
        set={null}
        start={emptyDraft}
        onSaved={({ criteria_id }) => router.replace(setPath(criteria_id))}
        onGone={() => router.push(BUILDER)}
      />
    </>
  );
}

function OneSet({ id, isCopy }: { id: string; isCopy: boolean }) {
  const router = useRouter();
  const { data: set, error, refetch, isFetching } = useCriteriaSet(id);
  return (
    <>
      <BackLink href={BUILDER} className="mb-3">
        Evaluation criteria
      </BackLink>
      {error && !set && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!set && !error && <Skeleton className="h-80" />}
      {set && !set.can_edit && !isCopy && <Shipped set={set} />}
      {set && (set.can_edit || isCopy) && (
        <>
          <Head title={isCopy ? `Copy of ${set.name}` : set.name} />
          {isCopy ? (
            <CriteriaEditor
              set={null}
              start={draftOf(set, true)}
              onSaved={({ criteria_id }) => router.replace(setPath(criteria_id))}
              onGone={() => router.push(BUILDER)}
            />
          ) : (
            <Edited latest={set} onGone={() => router.push(BUILDER)} />
          )}
        </>
      )}
    </>
  );
}

type EditedProps = { latest: CriteriaSet; onGone: () => void };

/** A set while it is changed: a version that a colleague saves meanwhile does not take the draft away. */
function Edited({ latest, onGone }: EditedProps) {
  const [set, show] = useState(latest);
  const [isChanged, setChanged] = useState(false);
  const isNewer = latest.version > set.version;
  if (isNewer && !isChanged) show(latest);
  return (
    <>
      {isNewer && isChanged && (
        <p
          role="status"
          className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted px-3 py-1.5 text-[13px]"
        >
          Version {latest.version} was saved while you were editing. Your changes aren’t saved yet.
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setChanged(false);
              show(latest);
            }}
          >
            Discard my changes and show version {latest.version}
          </Button>
        </p>
      )}
      <CriteriaEditor
        key={set.version}
        set={set}
        start={draftOf(set, false)}
        onChanged={setChanged}
        onSaved={show}
        onGone={onGone}
      />
    </>
  );
}

/** A set that can be read and copied, not changed. */
function Shipped({ set }: { set: CriteriaSet }) {
  return (
    <div className="max-w-3xl">
      <Head title={set.name}>
        <Link
          href={copyPath(set.criteria_id)}
          prefetch={false}
          data-page-action="Copy these criteria"
          className={buttonVariants({ variant: "primary", size: "small" })}
        >
          <Copy aria-hidden="true" />
          Copy to change
        </Link>
      </Head>
      {set.notice && <p className="mb-5 max-w-[72ch] text-muted-foreground">{set.notice}</p>}
      <ul>
        {set.criteria.map((one) => (
          <li
            key={one.key}
            className="grid grid-cols-[minmax(0,1fr)_3rem] gap-x-4 border-border/60 border-b py-2.5"
          >
            <span>
              <span className="font-medium">{one.title}</span>
              <span className="block">{one.question}</span>
              {one.evidence && (
                <span className="block text-[13px] text-muted-foreground">
                  Evidence: {one.evidence}
                </span>
              )}
              <span className="block text-[13px] text-muted-foreground">{ruleInWords(one)}</span>
            </span>
            <span className="text-right tabular-nums">{one.weight}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
