"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { addressOf } from "@/lib/client/http-client";
import { documentCalls } from "@/lib/domains/documents/contract";

/** Fetches a picture, since files are served as downloads only; "failed" where that fails. */
function usePicture(documentId: string) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    const leaving = new AbortController();
    const load = async () => {
      const answer = await fetch(addressOf(documentCalls.readFile, { documentId }), leaving);
      if (!answer.ok) throw new Error("The picture cannot be loaded");
      const bytes = await answer.arrayBuffer();
      if (leaving.signal.aborted) return;
      // Browsers tell PNG from JPEG by the bytes.
      made = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
      setAddress(made);
    };
    load().catch(() => leaving.signal.aborted || setAddress("failed"));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [documentId]);
  return address;
}

/** A document that is a picture, as it looks. */
export function PictureFile({ documentId, name }: { documentId: string; name: string }) {
  const address = usePicture(documentId);
  if (address === undefined) return <Skeleton className="h-96" />;
  if (address === "failed")
    return <Notice>The picture can’t be shown here. Download the file to see it.</Notice>;
  return (
    // biome-ignore lint/performance/noImgElement: a private file that no optimizer may fetch
    <img
      src={address}
      alt={name}
      className="w-full rounded-xl bg-white shadow-[0_0_0_1px_var(--border)]"
    />
  );
}
