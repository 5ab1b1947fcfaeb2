"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { Import } from "@/lib/domains/imports/schema";
import { ImportDone } from "./import-done";
import { ImportFailed } from "./import-failed";
import { ImportPreview } from "./import-preview";
import { ImportProgress } from "./import-progress";
import { ImportSteps } from "./import-steps";
import { isRunning, titleOf } from "./import-words";
import type { PreviewAddress } from "./preview-address";
import { useImport } from "./use-imports";
import { usePeople } from "./use-people";

const Waiting = () => <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;

/** Browser only: unsent changes are kept there. */
const MappingScreen = dynamic(async () => (await import("./mapping-screen")).MappingScreen, {
  ssr: false,
  loading: Waiting,
});

type Props = { importId: string; shown: PreviewAddress };

/** One import: what it waits for, or its result. */
export function ImportDetail({ importId, shown }: Props) {
  const { data: one, error, refetch } = useImport(importId);
  if (!one && error) return <Notice>The import could not be loaded. {error.message}</Notice>;
  if (!one) return <Waiting />;
  return (
    <>
      <Head one={one} />
      {error && (
        <div className="mt-4">
          <Notice>
            <div className="flex items-center justify-between gap-4">
              <p>The progress could not be loaded. {error.message}</p>
              <Button size="small" onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <div className="mt-8">
        <Stage one={one} shown={shown} />
      </div>
    </>
  );
}

function Head({ one }: { one: Import }) {
  const nameOf = usePeople();
  return (
    <>
      <BackLink href="/upload-pipeline">Imports</BackLink>
      <h1
        dir="auto"
        className="wrap-anywhere mt-4 text-left font-semibold text-[22px] leading-7 tracking-[-0.02em]"
      >
        {titleOf(one)}
      </h1>
      <p className="mt-0.5 text-[13px] text-muted-foreground">
        {nameOf(one)}, <Moment iso={one.created_at} />
      </p>
      <div className="mt-6 border-border border-y py-4">
        <ImportSteps one={one} />
      </div>
    </>
  );
}

/** The import's current step. A confirmed mapping can be reopened until the import is committed. */
function Stage({ one, shown }: { one: Import; shown: PreviewAddress }) {
  const [isMapping, setMapping] = useState(false);
  if (isRunning(one)) return <ImportProgress one={one} />;
  if (one.status === "mapping" || (isMapping && one.status !== "committed"))
    return (
      <MappingScreen
        key={one.version}
        one={one}
        onDone={() => setMapping(false)}
        onBack={isMapping ? () => setMapping(false) : undefined}
      />
    );
  if (one.status === "failed") return <ImportFailed one={one} />;
  if (one.status === "preview")
    return <ImportPreview one={one} shown={shown} onMap={() => setMapping(true)} />;
  return <ImportDone one={one} shown={shown} />;
}
