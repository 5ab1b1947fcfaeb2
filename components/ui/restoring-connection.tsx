"use client";

import { useState } from "react";
import { forceReloadAddress } from "./force-reload";
import { FullScreenWait } from "./full-screen-wait";

const look =
  "inline-flex h-11 items-center rounded-lg px-4 text-[15px] font-medium transition-[background-color] duration-150";

function leave() {
  const address = forceReloadAddress(location.href, Date.now());
  if (address) location.assign(address);
  else location.reload();
}

/** The error page, in SPEC.md's words. It is part of every page, so it imports little. */
export function RestoringConnection() {
  const [isLeaving, setLeaving] = useState(false);
  function reload() {
    setLeaving(true);
    leave();
  }
  if (isLeaving) return <FullScreenWait text="Loading..." />;
  return (
    <main className="beam grid min-h-dvh place-items-center px-6">
      <div role="alert" className="max-w-md text-center">
        <h1 className="font-semibold text-2xl tracking-tight">Restoring connection...</h1>
        <p className="mt-3 text-pretty text-[15px] text-foreground/75 leading-6">
          We're just updating things in the background. Your data is safe. Please reload the page.
        </p>
        <div className="mt-7 flex justify-center gap-3">
          <button
            type="button"
            onClick={() => history.back()}
            className={`${look} border border-border bg-card hover:bg-accent`}
          >
            Go Back
          </button>
          <button
            type="button"
            onClick={reload}
            className={`${look} bg-primary text-primary-foreground hover:bg-(--accent-strong)`}
          >
            Reload
          </button>
        </div>
      </div>
    </main>
  );
}
