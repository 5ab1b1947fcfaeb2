"use client";

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { NotKnown } from "@/components/ui/not-known";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { dateText } from "@/lib/core/day-text";
import type { Source } from "@/lib/domains/sources/schema";
import { kindLabel } from "./kind-label";
import { PassageView } from "./passage-view";
import { SharingChoice } from "./sharing-choice";
import { SourceFacts } from "./source-facts";
import { Following, restsOn } from "./source-row";
import { TrustMenu } from "./trust-menu";
import { useSource } from "./use-sources";

type Props = {
  sourceId: string;
  /** The passage to open, and the range to mark in it. */
  passage?: { id: string; start: number; end: number };
};

/** One source: what it is, the requested passage, and the facts from it. */
export function SourceDetail({ sourceId, passage }: Props) {
  const { data: source, error } = useSource(sourceId);
  if (!source && error) return <Notice>The source could not be loaded. {error.message}</Notice>;
  if (!source) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  return (
    <>
      <BackLink href="/sources">Sources</BackLink>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1
            dir="auto"
            className="wrap-anywhere font-semibold text-xl leading-7 tracking-[-0.022em] sm:text-2xl sm:leading-8"
          >
            {source.title}
          </h1>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted-foreground">
            {kindLabel(source.kind)} · {restsOn(source)}
            {source.is_disabled && <Badge>Disabled</Badge>}
            {source.is_resolving && <Following />}
          </p>
        </div>
        <TrustMenu source={source} />
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {passage && <PassageView key={passage.id} sourceId={sourceId} {...passage} />}
          <SourceFacts source={source} />
        </div>
        <Facts source={source} />
      </div>
    </>
  );
}

function Facts({ source }: { source: Source }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] content-start gap-y-2 border-border text-[13px] max-lg:order-first lg:grid-cols-1 lg:gap-y-0.5 lg:border-l lg:pl-6">
      <Line label="Publisher">{source.publisher ?? <NotKnown />}</Line>
      <Line label="License">{source.licence ?? <NotKnown />}</Line>
      <Line label="As of">
        {source.as_of ? dateText({ date: source.as_of, precision: "day" }) : <NotKnown />}
      </Line>
      <Line label="External models">
        <SharingChoice source={source} />
      </Line>
      <Line label="Retrieved">
        <Moment iso={source.retrieved_at} />
      </Line>
      {source.url && /^https?:\/\//i.test(source.url) && (
        <Line label="Address">
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link wrap-anywhere"
          >
            {new URL(source.url).host}
            <ArrowUpRight aria-hidden="true" className="inline size-3.5" />
          </a>
        </Line>
      )}
      {source.import_id && (
        <Line label="Import">
          <Link href={`/upload-pipeline/${source.import_id}`} prefetch={false} className="link">
            View report
          </Link>
        </Line>
      )}
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere lg:mb-3">{children}</dd>
  </>
);
