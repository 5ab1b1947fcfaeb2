"use client";

import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Import } from "@/lib/domains/imports/schema";

/** Why a file could not be imported, what that left behind (nothing), and what may help. */
export function ImportFailed({ one, onMap }: { one: Import; onMap: () => void }) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h2 className="font-semibold text-lg tracking-[-0.015em]">The file could not be imported</h2>
      <Notice>
        <p className="wrap-anywhere whitespace-pre-wrap">{one.error}</p>
      </Notice>
      <p className="text-muted-foreground">
        Nothing was changed, and the file is kept.{" "}
        {one.mapping
          ? "Read it in another way, or mend it and import it again."
          : "Mend it and import it again."}
      </p>
      <div className="flex flex-wrap gap-2">
        {one.mapping && (
          <Button variant="primary" onClick={onMap}>
            Read it in another way
          </Button>
        )}
        <Link href="/upload-pipeline" prefetch={false} className={buttonVariants()}>
          Import another file
        </Link>
      </div>
    </div>
  );
}
