"use client";

import Link from "next/link";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { KeyHint } from "@/components/shell/key-hint";
import { ariaKeys } from "@/components/shell/shortcuts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { NotKnown } from "@/components/ui/not-known";
import type { DuplicateCompany, DuplicatePair } from "@/lib/domains/companies/schema";

type Side = "a" | "b";
/** What the screen's shortcuts do to a pair. */
export type PairHandle = {
  merge(): void;
  keepApart(): void;
  switchName(): void;
  focus(): void;
  hasFocus(): boolean;
};
type Props = {
  ref: Ref<PairHandle>;
  pair: DuplicatePair;
  onDecide: (keep: Side | null) => void;
};

const facts: { label: string; of: (company: DuplicateCompany) => string | number | null }[] = [
  { label: "Website", of: ({ domain, website }) => domain ?? website },
  { label: "Location", of: ({ location }) => location },
  { label: "Founded", of: (company) => company.founded_year },
  { label: "Employees", of: (company) => company.no_of_employees },
  { label: "Stage", of: ({ stage }) => stage },
  { label: "Funding", of: ({ funding }) => funding },
  { label: "What it does", of: (company) => company.short_description },
  { label: "Sources", of: ({ sources }) => sources },
];

/** How much is known of a company: by number of sources, then of facts. */
const knownOf = (company: DuplicateCompany) =>
  company.sources * facts.length + facts.filter(({ of }) => of(company) !== null).length;

/** The better-known one is kept unless somebody chooses otherwise. */
const suggested = ({ a, b }: DuplicatePair): Side => (knownOf(b) > knownOf(a) ? "b" : "a");

const columns =
  "grid grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)]";

/** Two companies side by side: why they may be one, what is known of each, and what to do. */
export function DuplicatePairRow({ ref, pair, onDecide }: Props) {
  const [keep, setKeep] = useState<Side>(() => suggested(pair));
  const group = useId();
  const row = useRef<HTMLLIElement>(null);
  useImperativeHandle(ref, () => ({
    merge: () => onDecide(keep),
    keepApart: () => onDecide(null),
    switchName: () => setKeep(keep === "a" ? "b" : "a"),
    focus: () => {
      row.current?.focus({ preventScroll: true });
      row.current?.scrollIntoView({ block: "nearest" });
    },
    hasFocus: () => row.current?.contains(document.activeElement) ?? false,
  }));
  const { a, b } = pair;
  const shown = facts.filter(({ of }) => of(a) !== null || of(b) !== null);
  const names = `${a.company_name} and ${b.company_name}`;
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={names}
      className="group -mx-3 scroll-my-24 border-border border-b px-3 py-5 outline-offset-[-2px] last:border-b-0 focus-within:bg-muted/40"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted-foreground">
        <Badge>{pair.level === "certain" ? "Certain" : "Likely"}</Badge>
        <span className="min-w-0 wrap-anywhere">{pair.reasons.join(" · ")}</span>
      </div>
      <fieldset className={columns}>
        <legend className="sr-only">Name to keep</legend>
        <span aria-hidden="true" className="self-center text-[13px] text-muted-foreground">
          Name
        </span>
        <NameChoice group={group} company={a} isKept={keep === "a"} onKeep={() => setKeep("a")} />
        <NameChoice group={group} company={b} isKept={keep === "b"} onKeep={() => setKeep("b")} />
      </fieldset>
      <dl className="mt-1.5 text-[13px]">
        {shown.map(({ label, of }) => (
          <div key={label} className={`${columns} py-1`}>
            <dt className="text-muted-foreground">{label}</dt>
            <FactOf value={of(a)} isAgreed={of(a) === of(b)} />
            <FactOf value={of(b)} isAgreed={of(a) === of(b)} />
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 sm:pl-[8.5rem]">
        <Button
          size="small"
          aria-keyshortcuts={ariaKeys("merge-pair")}
          className="group-focus-within:border-transparent group-focus-within:bg-primary group-focus-within:text-primary-foreground"
          onClick={() => onDecide(keep)}
        >
          Merge <span className="sr-only">{names}</span>
          <KeyHint id="merge-pair" />
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-keyshortcuts={ariaKeys("part-pair")}
          onClick={() => onDecide(null)}
        >
          Not a duplicate <span className="sr-only">{names}</span>
          <KeyHint id="part-pair" />
        </Button>
      </div>
    </li>
  );
}

type ChoiceProps = {
  group: string;
  company: DuplicateCompany;
  isKept: boolean;
  onKeep: () => void;
};

/** One company of the pair; if chosen, its name is kept. */
function NameChoice({ group, company, isKept, onKeep }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-2 pointer-coarse:min-h-11">
      <input
        id={id}
        type="radio"
        name={group}
        checked={isKept}
        onChange={onKeep}
        aria-label={`Keep the name ${company.company_name}`}
        className="size-4 shrink-0 accent-foreground pointer-coarse:size-6"
      />
      <label htmlFor={id} className="flex shrink-0 cursor-pointer max-sm:hidden">
        <CompanyTile companyId={company._id} name={company.company_name} />
      </label>
      <Link
        href={`/companies/${company._id}`}
        prefetch={false}
        dir="auto"
        className={`min-w-0 py-1 hover:underline wrap-anywhere line-clamp-2 ${isKept ? "font-medium" : "text-muted-foreground"}`}
      >
        {company.company_name}
      </Link>
    </div>
  );
}

/** A value that both share is muted, so that differences stand out. */
function FactOf({ value, isAgreed }: { value: string | number | null; isAgreed: boolean }) {
  const look = value === null || isAgreed ? "text-muted-foreground" : "";
  return (
    <dd dir="auto" className={`wrap-anywhere line-clamp-3 tabular-nums ${look}`}>
      {value ?? <NotKnown />}
    </dd>
  );
}
