"use client";

import { useEffect, useState } from "react";
import { Progress } from "@/components/ui/progress";
import { counted } from "@/lib/core/counted";
import type { Import } from "@/lib/domains/imports/schema";
import { durationText } from "./import-words";

/** Every row is read; the remaining work has no steps to count. */
const isRead = ({ progress: { done, total } }: Import) => total !== null && done >= total;

const words = (one: Import) => {
  if (one.is_undoing)
    return { doing: "Undoing the import", left: "Removing everything that it added." };
  if (one.status === "received")
    return { doing: "Waiting to start", left: "It starts automatically." };
  if (one.status === "parsing")
    return {
      doing: isRead(one) ? "Comparing with what you have" : "Reading",
      left: "Nothing has changed yet.",
    };
  return { doing: "Importing", left: "It continues in the background, even after a restart." };
};

/** Progress on the server. The page can be left; the import goes on. */
export function ImportProgress({ one }: { one: Import }) {
  const { doing, left } = words(one);
  const { done, total } = one.progress;
  const share = total && !isRead(one) ? done / total : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 py-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-base">{doing}</h2>
        <span className="text-muted-foreground">
          {done > 0 && total !== null && `${done.toLocaleString("en")} of ${counted(total, "row")}`}
          {done > 0 && total === null && `${counted(done, "row")} so far`}
        </span>
      </div>
      <Progress label={doing} share={share} />
      <p className="flex justify-between gap-4 text-[13px] text-muted-foreground">
        <span>{left} You can leave this page.</span>
        <Elapsed key={doing} />
      </p>
      <Announced doing={doing} share={share} />
    </div>
  );
}

/** Announced every quarter, so that screen readers are not interrupted all the time. */
function Announced({ doing, share }: { doing: string; share: number | null }) {
  const quarter = share === null ? 0 : Math.floor(share * 4) * 25;
  return (
    <span role="status" className="sr-only">
      {quarter === 0 ? doing : `${doing}, ${quarter}%`}
    </span>
  );
}

/** How long this page has watched it. */
function Elapsed() {
  const [since] = useState(Date.now);
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1_000);
  return <span aria-hidden="true">{seconds > 0 && durationText(seconds * 1_000)}</span>;
}
