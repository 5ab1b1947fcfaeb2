"use client";

import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DuplicateChoice } from "@/components/imports/duplicate-choice";
import { ImportDetail } from "@/components/imports/import-detail";
import { ImportHistory } from "@/components/imports/import-history";
import { NoImports } from "@/components/imports/import-list";
import { ImportProgress } from "@/components/imports/import-progress";
import { Consequences } from "@/components/imports/undo-import";
import { UploadList } from "@/components/imports/upload-list";
import { keyOf } from "@/lib/client/query-keys";
import { importCalls } from "@/lib/domains/imports/contract";
import type { Import } from "@/lib/domains/imports/schema";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import { anImport, importRows, imports } from "./import-samples";
import { State } from "./panel";
import { me } from "./samples";
import { SampleProviders } from "./shell-samples";

const org = me.organization._id;

function prepare(one: Import) {
  return (cache: QueryClient) => {
    cache.setQueryData(keyOf(org, importCalls.get, { importId: one._id }), one);
    cache.setQueryData(keyOf(org, importCalls.listMappings, { importId: one._id }), {
      items: [],
      total: 0,
      page: 1,
      per_page: 100,
    });
    cache.setQueryData(keyOf(org, organizationCalls.listMembers, {}, "pages"), {
      pages: [],
      pageParams: [],
    });
    for (const { outcome } of importRows) {
      const items = importRows.filter((row) => row.outcome === outcome);
      const input = { importId: one._id, outcome: outcome ?? undefined, page: 1 };
      cache.setQueryData([...keyOf(org, importCalls.listRows, input), one.version], {
        items,
        total: 312,
        page: 1,
        per_page: 50,
      });
    }
  };
}

function Page({ one = anImport, children }: { one?: Import; children: ReactNode }) {
  return (
    <SampleProviders prepare={prepare(one)}>
      <main className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">{children}</main>
    </SampleProviders>
  );
}

export const ImportsScreen = () => (
  <Page>
    <h1 className="mb-7 font-semibold text-[22px] tracking-[-0.02em]">Imports</h1>
    <ImportHistory imports={imports} onUndo={() => {}} />
  </Page>
);

const detail = (changes: Partial<Import>) => {
  const one = { ...anImport, ...changes };
  return function Detail() {
    return (
      <Page one={one}>
        <ImportDetail importId={one._id} shown={{ page: 1 }} />
      </Page>
    );
  };
};

const report_url = "/api/imports/imp_sample/report";

export const MappingSample = detail({});
export const ReadingSample = () => (
  <Page>
    <h1 className="sr-only">An import at work</h1>
    <ImportProgress
      one={{ ...anImport, status: "parsing", progress: { done: 41_000, total: 93_301 } }}
    />
    <ImportProgress
      one={{ ...anImport, status: "parsing", progress: { done: 93_301, total: 93_301 } }}
    />
  </Page>
);
export const PreviewSample = detail({ status: "preview" });
export const DoneSample = detail({
  status: "committed",
  committed_at: anImport.created_at,
  report_url,
});
export const FailedSample = detail({
  status: "failed",
  error: "Row 41 has 12 cells, but the header has 6. Check the quotation marks in row 40.",
});
export const UndoneSample = detail({
  status: "undone",
  undone_at: anImport.created_at,
  report_url,
});

const file = (name: string) => new File(["x".repeat(64_000)], name);

export function ImportParts() {
  return (
    <>
      <State is="files on their way in: sending, waiting, failed">
        <div className="w-full">
          <UploadList
            uploads={[
              { id: "1", file: file("companies.csv"), state: "sending", share: 0.41 },
              { id: "2", file: file("rounds.json"), state: "waiting", share: 0 },
              {
                id: "3",
                file: file("everything.xlsx"),
                state: "failed",
                share: 0,
                problem: "You are offline.",
              },
            ]}
            onRetry={() => {}}
            onRemove={() => {}}
          />
        </div>
      </State>
      <State is="the first visit">
        <div className="w-full">
          <NoImports onFiles={() => {}} />
        </div>
      </State>
      <State is="what becomes of possible duplicates">
        <DuplicateChoice count={9} value="separate" onChange={() => {}} />
      </State>
      <State is="what an undo takes back, and what stays">
        <div className="flex w-full flex-col gap-4">
          <Consequences
            preview={{
              companies: 353,
              claims: 4120,
              kept: [
                { company_id: "cmp_kelp", name: "Kelp & Daughters", why: "Someone edited it" },
              ],
              kept_total: 12,
            }}
          />
        </div>
      </State>
    </>
  );
}
